// Where chips stand when figures stand close: below, above, or with the label alone, whatever hides
// least of the others.
import { INCH } from "../looks";
import { apart, type Place, type Spot } from "../things";

export interface Crowded {
  key: string;
  place: Place;
  /** The length of the base's side, in inches. */
  base: number;
  health: number;
}

export interface ChipSpot {
  above: boolean;
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

/** For figures from north to south, at so many pixels to the inch. */
export function chipSpots(figures: Crowded[], zoom: number, keep: number): Map<string, ChipSpot> {
  const bases = figures.map((one) => around(one, zoom));
  const taken: Box[] = [];
  const found = new Map<string, ChipSpot>();
  for (const [i, one] of figures.entries()) {
    let best: { spot: ChipSpot; box: Box } | null = null;
    let least = Infinity;
    for (const [n, spot] of SPOTS.entries()) {
      const box = chip(one, spot, zoom, keep);
      const others = bases.filter((_, k) => k !== i);
      const hidden = [...others, ...taken].reduce((sum, each) => sum + overlap(box, each), 0);
      const cost = hidden + n * 22;
      if (cost < least) [least, best] = [cost, { spot, box }];
    }
    if (!best) continue;
    taken.push(best.box);
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

const SPOTS: ChipSpot[] = [
  { above: false, bare: false },
  { above: true, bare: false },
  { above: false, bare: true },
  { above: true, bare: true },
];

/** How far a turned square reaches from its middle. */
export function reachOf(base: number, facing: number): number {
  const turn = ((facing * Math.PI) / 180) % (Math.PI / 2);
  return ((base * INCH) / 2) * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn)));
}

function around(one: Crowded, zoom: number): Box {
  const x = one.place.x * zoom;
  const y = -one.place.y * zoom;
  const r = (one.base / 2) * zoom;
  return { left: x - r, top: y - r, right: x + r, bottom: y + r };
}

function chip(one: Crowded, spot: ChipSpot, zoom: number, keep: number): Box {
  const x = one.place.x * zoom;
  const y = -one.place.y * zoom;
  const away = (reachOf(one.base, one.place.facing ?? 90) / INCH) * zoom + 3;
  const wide = (LABEL + (spot.bare ? 0 : one.health * HEART)) * keep;
  const top = spot.above ? y - away - HIGH * keep : y + away;
  return { left: x - wide / 2, top, right: x + wide / 2, bottom: top + HIGH * keep };
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
