/** What the server works out about a finished match: chances, turning points, luck. */

import type { Rival } from "../../games";
import { api } from "../../wire/api";
import type { Analysis, Replay } from "../../wire/types";
import type { Course } from "./course";

const AGAIN = 1500;

/** Asks until it is there; for use inside `$effect`, which ends it. */
export function awaitAnalysis(
  match: string,
  token: string | undefined,
  told: (analysis: Analysis) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  async function ask(): Promise<void> {
    const found = await api.analysis(match, token).catch(() => null);
    if (ended || !found) return;
    told(found);
    if (found.state === "working") timer = setTimeout(() => void ask(), AGAIN);
  }
  void ask();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Everybody's chance to win at every frame: it stays what it was until somebody chooses again. */
export function chancesIn(analysis: Analysis, replay: Replay): Course | null {
  if (analysis.state !== "done" || analysis.sides.length !== replay.sides.length) return null;
  const values = analysis.sides.map((side, seat) => {
    const line = new Array<number>(replay.frames.length).fill(side.start);
    for (const { number, estimates, after } of analysis.moments) {
      line.fill(estimates[seat] ?? 0, number - 1);
      line.fill(after[seat] ?? 0, number);
    }
    line[line.length - 1] = side.end;
    return line;
  });
  return { sides: replay.sides, names: replay.names, values, turns: replay.turns };
}

/** What is worth a look, first what matters most: swings, and answers that had a better one. */
export function worthwhile({ turning_points: turning, better }: Analysis): number[] {
  return [...new Set([...better.slice(0, 2), ...turning, ...better])];
}

/**
 * The same as one line between two: what one wins the other loses. One alone, or two who win together,
 * have the rival without a seat against them.
 */
export function betweenTwo(chances: Course | null, rival: Rival | null = null): Course | null {
  const [first, second] = chances?.values ?? [];
  if (!chances || !first || chances.values.length > 2) return null;
  const together = first.every(
    (share, frame) => Math.abs(share - (second?.[frame] ?? share)) < 0.01,
  );
  if (!together) return chances;
  const names = [chances.names.join(", ")];
  if (!rival) return { ...chances, names, values: [first] };
  const against = first.map((share) => 1 - share);
  return { ...chances, names: [...names, rival.name], values: [first, against] };
}
