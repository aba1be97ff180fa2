// The view of a battle as the server sends it, and what the wire leaves open in it.
import type {
  Ask,
  AskChoice,
  BattleDrawable,
  BattleFigure,
  BattlePiece,
  BattleTable,
  BattleView,
} from "../../wire/types";

export type { Ask, AskChoice, BattleDrawable, BattlePiece, BattleTable, BattleView };

/** What is printed of a figure, so that it can be drawn; the wire may leave it out. */
export type Figure = BattleFigure & {
  faction?: string;
  emblem?: string;
  cost?: number;
  keywords?: string[];
};

/** A part of a zone: a rectangle, or a quarter of a disc around `cx`, `cy`. */
export interface Part {
  left: number;
  low: number;
  right: number;
  high: number;
  cx?: number;
  cy?: number;
  radius?: number;
}

export interface ZoneShape {
  side: string;
  zone: string;
  parts: Part[];
}

export function zonesOf(view: BattleView): ZoneShape[] {
  return view.zones as unknown as ZoneShape[];
}

export function figuresOf(view: BattleView): Figure[] {
  return view.figures;
}

/** A figure by its thing. */
export function figureOf(view: BattleView, thing: string | null | undefined): Figure | undefined {
  return thing ? view.figures.find((one) => one.figure === thing) : undefined;
}
