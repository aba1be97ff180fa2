/** What happened at a frame, in one line. */

import type { Replay } from "../../wire/types";

/** The line by which a frame is told: the one the server chose, a headline, or the first. */
export function tellingOf(replay: Replay, frame: number): string {
  const { lines = [], moment = "" } = (replay.frames[frame] ?? {}) as {
    lines?: { text: string; headline: boolean }[];
    moment?: string;
  };
  return moment || (lines.find((line) => line.headline) ?? lines[0])?.text || "";
}

export interface Pin {
  frame: number;
  turning: boolean;
}

/** Pins on the slider: every turning point, and the key moments that have room beside them. */
export function pinsOf(replay: Replay, turning: number[]): Pin[] {
  const room = Math.max(1, replay.count) * 0.026;
  const pins: Pin[] = turning.map((frame) => ({ frame, turning: true }));
  for (const frame of replay.keys) {
    if (pins.every((pin) => Math.abs(pin.frame - frame) >= room)) {
      pins.push({ frame, turning: false });
    }
  }
  return pins.sort((one, other) => one.frame - other.frame);
}
