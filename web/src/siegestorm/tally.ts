// What is counted at the end of a match, from the events themselves.

import type { Counted, TallyRow } from "../games";
import type { GameEvent } from "../wire/types";
import { say } from "./words";

type Told = GameEvent & { side?: string; amount?: number; discarded?: unknown[] };

function once({ side }: Told): Counted | null {
  return side ? { side, amount: 1 } : null;
}
function amount({ side, amount: many }: Told): Counted | null {
  return side ? { side, amount: many ?? 0 } : null;
}

/** Rows of one kind of event each. */
const KINDS: [kind: string, title: () => string, of: (event: Told) => Counted | null][] = [
  ["damage", () => say("tally.damage"), amount],
  ["draw", () => say("tally.drawn"), amount],
  [
    "pay",
    () => say("tally.paid"),
    ({ side, discarded }) => (side ? { side, amount: discarded?.length ?? 0 } : null),
  ],
  ["deploy", () => say("tally.deployed"), once],
  ["storm", () => say("tally.storms"), once],
  ["command", () => say("tally.commands"), once],
];

export const tally: TallyRow[] = KINDS.map(([kind, title, of]) => ({
  title,
  of: (event) => (event.kind === kind ? of(event as Told) : null),
}));
