// Where chips stand when figures stand close: below, above, beside, or with the label alone, whatever
// hides least of the others.
import { INCH } from "../looks";
import { apart, type Place, type Spot } from "../things";

export interface Crowded {
  key: string;
  /** What stands on its chip. */
  label: string;
  place: Place;
  /** The length of the base's side, in inches. */
  base: number;
  health: number;
  /** How many signs of states it wears. */
  states: number;
}

/** How a chip is written. */
export interface ChipForm {
  /** With the mark of the side: where there are more than two. */
  marked: boolean;
  /** Health as a number. */
  plain: boolean;
  /** The label alone. */
  bare: boolean;
}

/** The widths of what stands on a chip from left to right: the height, the label, the Health. */
export interface ChipWidths {
  step: number;
  letters: number;
  bar: number;
}

const MANY_HEARTS = 6;

/** Whether Health is written as a number: from far away, or where there is much of it. */
export function isCounted(health: number, plain: boolean): boolean {
  return plain || health > MANY_HEARTS;
}

/** How high somebody stands, as it is written; nothing for the ground. */
export function levelText(level: number): string {
  return level > 0.05 ? String(Math.round(level * 10) / 10) : "";
}

export function chipWidths(
  label: string,
  health: number,
  level: number,
  { marked, plain, bare }: ChipForm,
): ChipWidths {
  const height = levelText(level);
  return {
    step: height ? 8 + height.length * 6 : 0,
    letters: label.length * 6.6 + 7 + (marked ? 11 : 0),
    bar: bare ? 1 : isCounted(health, plain) ? 24 : health * 6.7 + 3,
  };
}

export type Beside = "below" | "above" | "right" | "left";

export interface ChipSpot {
  at: Beside;
  /** Where the signs of its states stand. */
  signs: Beside;
  /** The label alone. */
  bare: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const HIGH = 18;
const SIGN = 17;
const FAR = 20; // pixels to the inch below which Health is a number
const SPARE = 2; // pixels between two chips
const TOKEN = 1.2; // inches across, with its label

/** How large chips are drawn at so many pixels to the inch. */
export function chipScale(zoom: number): number {
  return zoom < 24 ? 0.86 : 1;
}

/** Whether Health is a number at so many pixels to the inch. */
export function isPlain(zoom: number): boolean {
  return zoom < FAR;
}

interface Found {
  spot: ChipSpot;
  boxes: Box[];
  /** How much of others it hides, in pixels. */
  hides: number;
}

/** For figures from north to south among tokens, at so many pixels to the inch. */
export function chipSpots(
  figures: Crowded[],
  zoom: number,
  tokens: Spot[] = [],
  marked = false,
): Map<string, ChipSpot> {
  const bases = figures.map((one) => around(one.place, one.base, zoom));
  const lying = tokens.map((one) => around(one, TOKEN, zoom));
  const found: (Found | null)[] = figures.map(() => null);
  const place = (i: number) => {
    const others = found.flatMap((one, k) => (one && k !== i ? one.boxes : []));
    const full = [...bases.filter((_, k) => k !== i), ...lying, ...others];
    found[i] = best(figures[i]!, full, zoom, marked);
  };
  figures.forEach((_, i) => place(i));
  // Who came early could not know of those after it: whoever still hides something looks again.
  figures.forEach((_, i) => {
    if ((found[i]?.hides ?? 0) > 0) place(i);
  });
  return new Map(
    figures.flatMap((one, i) => {
      const spot = found[i]?.spot;
      return spot ? [[one.key, spot] as const] : [];
    }),
  );
}

/** Where what a figure wears hides least of what is there already. */
function best(one: Crowded, full: Box[], zoom: number, marked: boolean): Found | null {
  let found: Found | null = null;
  let least = Infinity;
  for (const [spot, price] of one.states > 0 ? WITH_SIGNS : SPOTS) {
    const boxes = worn(one, spot, zoom, marked);
    const hides = boxes.reduce(
      (sum, box) => full.reduce((all, each) => all + overlap(box, each), sum),
      0,
    );
    if (hides + price < least) [least, found] = [hides + price, { spot, boxes, hides }];
  }
  return found;
}

const SMALL = 26; // pixels to the inch: from here on bases tell themselves apart
const ELBOWS = 2.2; // inches around the pointer
const MANY = 3;

/** Whether so many stand around a spot, and so small, that a glass helps. */
export function isCrowded(standing: Spot[], spot: Spot, zoom: number): boolean {
  return zoom < SMALL && standing.filter((one) => apart(one, spot) < ELBOWS).length >= MANY;
}

/** Each with what it must save of others (pixels, squared) to be taken before those above it. */
const SPOTS: [ChipSpot, number][] = [
  [{ at: "below", signs: "above", bare: false }, 0],
  [{ at: "above", signs: "below", bare: false }, 22],
  [{ at: "right", signs: "above", bare: false }, 44],
  [{ at: "left", signs: "above", bare: false }, 44],
  [{ at: "below", signs: "above", bare: true }, 66],
  [{ at: "above", signs: "below", bare: true }, 88],
];
const AROUND: Beside[] = ["above", "below", "right", "left"];
const WITH_SIGNS = SPOTS.flatMap(([spot, price]) =>
  AROUND.filter((signs) => signs !== spot.at).map((signs): [ChipSpot, number] => [
    { ...spot, signs },
    price + (signs === spot.signs ? 0 : 30),
  ]),
);

/** How far a turned square reaches from its middle. */
export function reachOf(base: number, facing: number): number {
  const turn = ((facing * Math.PI) / 180) % (Math.PI / 2);
  return ((base * INCH) / 2) * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn)));
}

function around(spot: Spot, across: number, zoom: number): Box {
  const x = spot.x * zoom;
  const y = -spot.y * zoom;
  const r = (across / 2) * zoom;
  return { left: x - r, top: y - r, right: x + r, bottom: y + r };
}

/** What a figure wears: its chip and the signs of its states. */
function worn(one: Crowded, spot: ChipSpot, zoom: number, marked: boolean): Box[] {
  const keep = chipScale(zoom);
  const form = { marked, plain: isPlain(zoom), bare: spot.bare };
  const { step, letters, bar } = chipWidths(one.label, one.health, one.place.z ?? 0, form);
  const boxes = [beside(one, spot.at, (step + letters + bar + SPARE) * keep, zoom, keep)];
  if (one.states > 0) boxes.push(beside(one, spot.signs, one.states * SIGN * keep, zoom, keep));
  return boxes;
}

function beside(one: Crowded, at: Beside, wide: number, zoom: number, keep: number): Box {
  const x = one.place.x * zoom;
  const y = -one.place.y * zoom;
  const away = (reachOf(one.base, one.place.facing ?? 90) / INCH) * zoom + 3;
  const high = HIGH * keep;
  const level = at === "right" || at === "left";
  const left = at === "right" ? x + away : at === "left" ? x - away - wide : x - wide / 2;
  const top = level ? y - high / 2 : at === "above" ? y - away - high : y + away;
  return { left, top, right: left + wide, bottom: top + high };
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
