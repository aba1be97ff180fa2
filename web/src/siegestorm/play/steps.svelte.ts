// How far each side is in the turn. Where two players share one turn, each goes through its steps by
// himself: the last step that was told of him is the one he is at. It is kept for this tab, since a
// table that is laid anew tells only the step of who acts.

import { createContext, untrack } from "svelte";
import type { Thing } from "../picture/shapes";
import type { Desk } from "./desk.svelte";

export const PHASES = ["prepare", "draw", "advance", "deploy", "end_turn"] as const;
const KEPT = "wartable.steps";

/** What was told of a turn of a match. */
interface Told {
  match: string;
  turn: number;
  steps: Record<Thing, string>;
}

function kept(): Told | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Told | null;
  } catch {
    return null;
  }
}

export class TurnSteps {
  private told = $state.raw<Told | null>(kept());

  constructor(desk: Desk) {
    $effect.pre(() => {
      const { active, phase, turn } = desk.view;
      const { match } = desk.session;
      untrack(() => {
        const same = this.told?.match === match && this.told.turn === turn;
        const before = same ? this.told!.steps : {};
        const steps = active === null ? before : { ...before, [active]: phase };
        this.told = { match, turn, steps };
        sessionStorage.setItem(KEPT, JSON.stringify(this.told));
      });
    });
  }

  /** The place of a side's step among `PHASES`; -1: it is not known, or none of these. */
  of(side: Thing): number {
    return PHASES.findIndex((phase) => phase === this.told?.steps[side]);
  }
}

export const [getSteps, setSteps] = createContext<TurnSteps>();
