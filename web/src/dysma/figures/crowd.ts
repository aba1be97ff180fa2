// Where chips stand when figures stand close: below, above, beside, or with the label alone, whatever
// hides least of the others.
import { INCH } from "../looks";
import { apart, type Place, type Spot } from "../things";

export interface Crowded {
  key: string;
  place: Place;
  /** The length of the base's side, in inches. */
  base: number;
  health: number;
  /** How many signs of states it wears. */
  states: number;
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
const LABEL = 24;
const HEART = 7;
const SIGN = 17;
const TOKEN = 1.2; // inches across, with its label

/** For figures from north to south among tokens, at so many pixels to the inch. */
export function chipSpots(
  figures: Crowded[],
  zoom: number,
  keep: number,
  tokens: Spot[] = [],
): Map<string, ChipSpot> {
  const bases = figures.map((one) => around(one.place, one.base, zoom));
  const lying = tokens.map((one) => around(one, TOKEN, zoom));
  const taken: Box[] = [];
  const found = new Map<string, ChipSpot>();
  for (const [i, one] of figures.entries()) {
    const full = [...bases.filter((_, k) => k !== i), ...lying, ...taken];
    let best: { spot: ChipSpot; boxes: Box[] } | null = null;
    let least = Infinity;
    for (const [spot, price] of one.states > 0 ? WITH_SIGNS : SPOTS) {
      const boxes = worn(one, spot, zoom, keep);
      const hidden = boxes.flatMap((box) => full.map((each) => overlap(box, each)));
      const cost = hidden.reduce((sum, each) => sum + each, price);
      if (cost < least) [least, best] = [cost, { spot, boxes }];
    }
    if (!best) continue;
    taken.push(...best.boxes);
    found.set(one.key, best.spot);
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
function worn(one: Crowded, spot: ChipSpot, zoom: number, keep: number): Box[] {
  const chip = LABEL + (spot.bare ? 0 : one.health * HEART);
  const boxes = [beside(one, spot.at, chip * keep, zoom, keep)];
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
