// Which card struck hardest in a match that is over: counted from the events, as they name their cause.

import type { GameEvent, PrintedCard, Replay } from "../wire/types";

export interface Blows {
  card: PrintedCard;
  amount: number;
}

type Told = GameEvent & {
  side?: string;
  amount?: number;
  change?: number;
  cause?: { name: string };
};

/** What an event took from those who did not win, and through which card. */
function blow(event: Told, winners: string[]): { name: string; amount: number } | null {
  const name = event.cause?.name;
  if (name === undefined) return null;
  if (event.kind === "damage" && !winners.includes(event.side ?? "")) {
    return { name, amount: event.amount ?? 0 };
  }
  // The boss has no Resources to lose: his Life goes down.
  return event.kind === "life" && (event.change ?? 0) < 0
    ? { name, amount: -(event.change ?? 0) }
    : null;
}

/** The card that did most against those who lost; null where no card did anything. */
export function hardest(replay: Replay, winners: string[]): Blows | null {
  const sums = new Map<string, number>();
  const bosses = replay.frames.at(-1)?.view as { boss?: { side: string } | null } | undefined;
  const lost = winners.includes(bosses?.boss?.side ?? "");
  for (const event of replay.frames.flatMap((frame) => frame.events)) {
    if (lost && event.kind === "life") continue;
    const found = blow(event as Told, winners);
    if (found) sums.set(found.name, (sums.get(found.name) ?? 0) + found.amount);
  }
  const [most] = [...sums]
    .filter(([name, amount]) => amount > 0 && replay.printed[name]?.kind === "card")
    .sort(([, one], [, other]) => other - one);
  if (most === undefined) return null;
  return { card: replay.printed[most[0]] as PrintedCard, amount: most[1] };
}
