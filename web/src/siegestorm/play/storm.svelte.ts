// The sum of a storm as the table tells it: of which parts its strength is made.

import { createContext } from "svelte";
import type { Thing } from "../picture/shapes";
import type { Desk } from "./desk.svelte";
import type { Reason } from "./hints.svelte";

export interface Storm {
  card: Thing;
  attack: number;
  /** Null: nobody defends. */
  defense: number | null;
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
      void Promise.all(
        storming.map((card) =>
          session
            .probe({ value: card, of: "strength" })
            .then((told) => sumOf(card, told as { total?: number; because?: Reason[] }))
            .catch(() => null),
        ),
      ).then((sums) => {
        if (session.ask.number !== number) return;
        this.sums = Object.fromEntries(
          sums.filter((sum) => sum !== null).map((sum) => [sum.card, sum]),
        );
      });
    });
  }

  of(card: Thing): Storm | undefined {
    return this.sums[card];
  }
}

/** What adds is the blade, what takes away is the shield. */
function sumOf(card: Thing, told: { total?: number; because?: Reason[] }): Storm | null {
  if (told.total === undefined || told.because === undefined) return null;
  const [first, ...rest] = told.because;
  const less = rest.filter((reason) => reason.amount < 0);
  const defense = less.length > 0 ? -less.reduce((sum, one) => sum + one.amount, 0) : null;
  return { card, attack: first?.amount ?? told.total, defense, strength: told.total };
}

export const [getStorms, setStorms] = createContext<Storms>();
