// How far each side is in the turn. Where two players share one turn, each goes through its steps by
// himself: the last step that was told of him is the one he is at.

import { createContext, untrack } from "svelte";
import type { Thing } from "../picture/shapes";
import type { Desk } from "./desk.svelte";

export const PHASES = ["prepare", "draw", "advance", "deploy", "end_turn"] as const;

export class TurnSteps {
  private told = $state.raw<Record<Thing, string>>({});
  private turn = -1;

  constructor(desk: Desk) {
    $effect.pre(() => {
      const { active, phase, turn } = desk.view;
      untrack(() => {
        const before = turn === this.turn ? this.told : {};
        this.turn = turn;
        this.told = active === null ? before : { ...before, [active]: phase };
      });
    });
  }

  /** The place of a side's step among `PHASES`; -1: it is not known, or none of these. */
  of(side: Thing): number {
    return PHASES.findIndex((phase) => phase === this.told[side]);
  }
}

export const [getSteps, setSteps] = createContext<TurnSteps>();
