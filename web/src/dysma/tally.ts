// What is counted at the end of a battle, from the events themselves.

import type { Counted, TallyRow } from "../games";
import type { GameEvent } from "../wire/types";
import { named } from "./things";
import { say } from "./words";

type Told = GameEvent & {
  side?: string;
  points?: number;
  wounds?: number;
  figure?: string;
  by?: string;
};

/** The side of a figure, by the first letter of its name. */
function sideOf(figure: string | undefined): string {
  return figure ? `side:${named(figure)[0]}` : "";
}
function by(figure: string | undefined, amount = 1): Counted | null {
  return figure ? { side: sideOf(figure), amount } : null;
}

const KINDS: [kind: string, title: () => string, of: (event: Told) => Counted | null][] = [
  [
    "score",
    () => say("tally.points"),
    ({ side, points }) => (side ? { side, amount: points ?? 0 } : null),
  ],
  ["die", () => say("tally.removed"), (event) => by(event.by)],
  ["wound", () => say("tally.wounds"), (event) => by(event.by, event.wounds ?? 0)],
  ["charge", () => say("tally.charges"), (event) => by(event.figure)],
  ["shoot", () => say("tally.shots"), (event) => by(event.figure)],
  ["cast", () => say("tally.spells"), (event) => by(event.figure)],
];

export const tally: TallyRow[] = KINDS.map(([kind, title, of]) => ({
  title,
  of: (event) => (event.kind === kind ? of(event as Told) : null),
}));
