/** What happened at a frame, in one line. */

import type { Replay } from "../../wire/types";

interface Told {
  kind: string;
  text: string;
  headline: boolean;
}

/**
 * The line by which a frame is told: the one the server chose, a headline, or the first. What is
 * only declared has no line yet: then it is told by what comes of it.
 */
export function tellingOf(replay: Replay, frame: number): string {
  for (const one of replay.frames.slice(frame, frame + 4)) {
    const { lines = [], moment = "" } = one as { lines?: Told[]; moment?: string };
    if (moment) return moment;
    const told = lines.filter((line) => line.kind !== "turn");
    const found = told.find((line) => line.headline) ?? told[0];
    if (found) return found.text;
  }
  return "";
}

export interface Pin {
  frame: number;
  turning: boolean;
}

/** Those of some frames, the first before the others, that do not lie on top of each other. */
export function spaced(replay: Replay, frames: number[], share: number): number[] {
  const room = Math.max(1, replay.count) * share;
  const found: number[] = [];
  for (const frame of frames) {
    if (found.every((other) => Math.abs(other - frame) >= room)) found.push(frame);
  }
  return found;
}

/** How wide a pin is, with what parts it from the next. */
const PIN = 30;

/** Pins on a slider so wide: the turning points, and the key moments that have room beside them. */
export function pinsOf(replay: Replay, turning: number[], width: number): Pin[] {
  return spaced(replay, [...turning, ...replay.keys], PIN / Math.max(PIN, width))
    .map((frame) => ({ frame, turning: turning.includes(frame) }))
    .sort((one, other) => one.frame - other.frame);
}
