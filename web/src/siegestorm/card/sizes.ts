// The sizes in which cards are drawn, and where the letters have room on them, in pixels.

import { letter, linesOf, type Lettering } from "./lettering.svelte";

export type Size = "full" | "hand" | "table" | "strip" | "mini";

/** Width and height of a card. */
export interface Extent {
  width: number;
  height: number;
}

export const EXTENTS: Record<Size, Extent> = {
  full: { width: 300, height: 419 },
  hand: { width: 152, height: 222 },
  table: { width: 134, height: 173 },
  strip: { width: 115, height: 104 },
  mini: { width: 56, height: 78 },
};

export const TITLE_FONT = "600 SIZE Grenze, Alegreya, Georgia, serif";
export const TEXT_FONT = "500 SIZE 'Alegreya Sans', 'Gill Sans', Calibri, sans-serif";

/** The parts of a size that decide about letters. `window` is the least height of the window. */
interface Room {
  frame: number;
  title: { left: number; right: number; height: number; type: [number, number] };
  window: number;
  text: { left: number; right: number; pad: number; type: [number, number]; step: number };
  below: number;
}

const ROOMS: Record<Size, (extent: Extent) => Room> = {
  full: () => ({
    frame: 10,
    title: { left: 50, right: 10, height: 42, type: [25, 15] },
    window: 132,
    text: { left: 16, right: 12, pad: 32, type: [17, 11], step: 1.22 },
    below: 28,
  }),
  hand: ({ height }) => ({
    frame: 5,
    title: { left: 31, right: 4, height: 31, type: [15.5, 10] },
    window: Math.round(height * 0.295),
    text: { left: 9, right: 6, pad: 8, type: [13, 9.5], step: 1.12 },
    below: 0,
  }),
  table: ({ width, height }) => ({
    frame: 5,
    title: { left: width < 120 ? 22 : 24, right: 3, height: 31, type: [14.5, 9.5] },
    window: height < 150 ? 46 : 60,
    text: { left: 8, right: 5, pad: 8, type: [13.5, 10.5], step: 1.14 },
    below: 0,
  }),
  strip: () => ({
    frame: 3,
    title: { left: 7, right: 4, height: 30, type: [14, 10] },
    window: 60,
    text: { left: 0, right: 0, pad: 0, type: [0, 0], step: 1 },
    below: 0,
  }),
  mini: () => ({
    frame: 3,
    title: { left: 0, right: 0, height: 0, type: [0, 0] },
    window: 0,
    text: { left: 0, right: 0, pad: 0, type: [0, 0], step: 1 },
    below: 0,
  }),
};

/** How a title fits onto a card: at most two lines. */
export function titleLetters(text: string, size: Size, extent: Extent): Lettering {
  const { frame, title } = ROOMS[size](extent);
  const wide = extent.width - 2 * frame - title.left - title.right;
  return letter(text, TITLE_FONT, wide, title.height, title.type, 1.02);
}

/** How the texts of a card fit below its window: one size for all, and the lines of each. */
export function textLetters(
  texts: string[],
  size: Size,
  extent: Extent,
  role: boolean,
): Lettering[] {
  const room = ROOMS[size](extent);
  const { text, frame } = room;
  const wide = extent.width - 2 * frame - text.left - text.right;
  const whole = extent.height - 2 * frame - room.title.height - room.window - room.below;
  const height = whole - texts.length * text.pad - (role ? 16 : 0);
  let [fitting, used] = [text.type[0], [] as number[]];
  for (; fitting >= text.type[1]; fitting -= 0.5) {
    used = texts.map((one) => linesOf(one, TEXT_FONT, fitting, wide));
    if (sum(used) * fitting * text.step <= height) break;
  }
  fitting = Math.max(fitting, text.type[1]);
  const capacity = Math.max(texts.length, Math.floor(height / (fitting * text.step)));
  while (sum(used) > capacity) used[used.indexOf(Math.max(...used))]! -= 1;
  return used.map((lines) => ({ size: fitting, lines }));
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
