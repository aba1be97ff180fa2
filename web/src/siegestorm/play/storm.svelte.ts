// The sum of a storm as the table tells it: of which parts its strength is made.

import { createContext } from "svelte";
import type { StormShape, Thing } from "../picture/shapes";
import type { Desk } from "./desk.svelte";

export interface Storm {
  card: Thing;
  attack: number;
  /** Null: nobody defends. */
  defense: number | null;
  defenders: Thing[];
  strength: number;
}

/** Asks for the sum of whoever is on the road, each time the question or the road changes. */
export class Storms {
  sums = $state.raw<Record<Thing, Storm>>({});

  constructor(desk: Desk) {
    $effect(() => {
      const { session } = desk;
      const number = session.ask.number;
      const storming = desk.view.storming.map((one) => one.thing);
      if (number === undefined || storming.length === 0) return;
      const asked = storming.map((storm) => session.probe({ storm }).catch(() => null));
      void Promise.all(asked).then((told) => {
        if (session.ask.number !== number) return;
        const sums = told.map((one) => sumOf(one as Partial<StormShape> | null));
        const found = sums.filter((sum) => sum !== null);
        this.sums = Object.fromEntries(found.map((sum) => [sum.card, sum]));
      });
    });
  }

  of(card: Thing): Storm | undefined {
    return this.sums[card];
  }
}

/** What strikes the first of those it goes against. */
export function sumOf(told: Partial<StormShape> | null): Storm | null {
  const first = told?.against?.[0];
  if (first === undefined || told?.card === undefined || told.attack === undefined) return null;
  const { defenders, strength } = first;
  const defense = defenders.length > 0 ? first.defense : null;
  return { card: told.card, attack: told.attack, defense, defenders, strength };
}

export const [getStorms, setStorms] = createContext<Storms>();
