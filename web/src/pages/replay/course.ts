/** How a match went: what every side had after each answer, by the game's own measure. */

import type { Rival } from "../../games";
import { api, type Eyes } from "../../wire/api";
import type { Frame, Replay, View } from "../../wire/types";

export interface Course {
  sides: string[];
  names: string[];
  /** For each side, one value a frame. */
  values: number[][];
  turns: number[];
}

/** The box into which curves are drawn; it is stretched to the room there is. */
export const CURVE = { width: 800, height: 180 };

/** The number of the last frame; at least one, to divide by. */
export function lengthOf(course: Course): number {
  return Math.max(1, (course.values[0]?.length ?? 1) - 1);
}

/** Frames that are fetched at once. */
const PART = 200;

/** A whole replay, however long. */
async function wholeReplay(
  fetchPart: (from: number, count: number) => Promise<Replay>,
): Promise<Replay> {
  const first = await fetchPart(0, PART);
  const frames: Frame[] = [...first.frames];
  while (frames.length < first.count && first.frames.length > 0) {
    const part = await fetchPart(frames.length, PART);
    if (part.frames.length === 0) break;
    frames.push(...part.frames);
    Object.assign(first.printed, part.printed);
  }
  return { ...first, frames };
}

/** Who played against all seats of a match, if somebody did. */
export function rivalIn(
  replay: Replay,
  rival: ((view: View) => Rival | null) | undefined,
): Rival | null {
  const last = replay.frames.at(-1);
  return (last && rival?.(last.view)) ?? null;
}

export function courseIn(
  replay: Replay,
  score: (view: View, side: string) => number,
  rival?: (view: View) => Rival | null,
): Course {
  const other = rivalIn(replay, rival);
  const sides = other ? [...replay.sides, other.side] : replay.sides;
  return {
    sides,
    names: other ? [...replay.names, other.name] : replay.names,
    values: sides.map((side) => replay.frames.map((frame) => score(frame.view, side))),
    turns: replay.turns,
  };
}

/** A finished match, whole, from somebody's eyes. */
export function replayOf(match: string, eyes: Eyes, token?: string): Promise<Replay> {
  return wholeReplay((from, count) => api.replay(match, eyes, from, count, token));
}
