// What the boss will do in his next turn, in words, as the table tells it.

import { createContext } from "svelte";
import type { Intent } from "../picture/shapes";
import type { Desk } from "./desk.svelte";

export class Intents {
  private told = $state.raw<Intent[]>([]);

  constructor(private readonly desk: Desk) {
    $effect(() => {
      const { session, board } = desk;
      const number = session.ask.number;
      if (number === undefined || board.boss === null) return;
      void session
        .probe({ intent: board.boss.thing })
        .then((answer) => {
          if (session.ask.number === number)
            this.told = (answer.steps as Intent[] | undefined) ?? [];
        })
        .catch(() => undefined);
    });
  }

  /** In words once they have come, before that as the view has them. */
  get steps(): Intent[] {
    const shown = this.desk.view.boss?.intent ?? [];
    return this.told.length === shown.length ? this.told : [];
  }

  /** The storm that he intends. */
  get storm() {
    return this.desk.view.boss?.intent.find((step) => step.storm !== null)?.storm ?? null;
  }
}

export const [getIntents, setIntents] = createContext<Intents>();
