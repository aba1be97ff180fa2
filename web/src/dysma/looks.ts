// How a table is drawn: the same file that `wartable map draw` reads, so that both look alike.
import deeds from "../../../src/wartable/dysma/data/looks/deeds.json";
import data from "../../../src/wartable/dysma/data/looks/table.json";

export interface Plate {
  mark: string;
  tone: string;
  plate: string;
  low: string;
  ink: string;
  chip: string;
  zone: string;
  bars: number;
  dash: string;
  deep: boolean;
}

export interface Faction {
  base: string;
  deep: string;
  light: string;
  on: string;
  rim: string;
  round?: boolean;
}

export interface Sign {
  fill: string;
  shape: string;
  icon: string;
  letter: string;
}

export interface TokenLook {
  fill: string;
  ink: string;
  icon: string;
  letter: string;
}

export interface Tile {
  width: number;
  height: number;
  turn: number;
  body: string;
}

export interface PieceLook {
  fill: string;
  edge: string;
  width: number;
  dash?: string;
  lit?: string;
  dim?: string;
  ridge?: string;
  deep?: string;
  bank?: string;
  contour?: string;
}

/** Units of a drawing to the inch, at zoom 1. */
export const INCH = data.inch;
/** Pixels to the inch below which figures are plain plates. */
export const FAR = 15;
export const looks = data;
/** The picture of what has none. */
const UNKNOWN = "perspective-dice-six-faces-random";

/** Deeds by their words, in the order of the dock, and the icon of each. */
export const DEEDS = Object.keys(deeds);
export function deedIcon(verb: string): string {
  return (deeds as Record<string, string>)[verb] ?? UNKNOWN;
}

const tiles: Record<string, Tile> = data.tiles;
const pieces: Record<string, PieceLook> = data.pieces;
const factions: Record<string, Faction> = data.factions;
const states: Record<string, Sign> = data.states;
const tokens: Record<string, TokenLook> = data.tokens;
const sides: Plate[] = data.sides;

/** The order in which the signs of states stand over a base. */
export const STATES = Object.keys(states);

export function tileNames(): [string, Tile][] {
  return Object.entries(tiles);
}

/** What a piece of terrain looks like; one that nobody knows here is plain ground with an edge. */
export function pieceLook(look: string): PieceLook {
  return pieces[look] ?? { fill: "none", edge: data.ground.line, width: 1.6 };
}

export function factionLook(faction: string | undefined): Faction {
  return factions[faction ?? ""] ?? factions[""]!;
}

/** The plate of a side: light, dark, split, barred. */
export function plateOf(side: number): Plate {
  return sides[((side % 4) + 4) % 4]!;
}

export function stateSign(state: string): Sign {
  return (
    states[state] ?? {
      fill: "#5b5a57",
      shape: "round",
      icon: UNKNOWN,
      letter: "?",
    }
  );
}

export function tokenLook(kind: string): TokenLook {
  return tokens[kind] ?? { fill: "#f4ecd8", ink: "#1f150c", icon: "token", letter: "?" };
}

/** `tile:furrows` is a pattern of the page, anything else a colour. */
export function paintOf(fill: string): string {
  return fill.startsWith("tile:") ? `url(#dt-${fill.slice(5)})` : fill;
}
