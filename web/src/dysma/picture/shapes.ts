// The view of a battle as the server sends it, and what the wire leaves open in it.
import type {
  Ask,
  AskChoice,
  BattleDrawable,
  BattleFigure,
  BattlePiece,
  BattleTable,
  BattleView,
  BattleZone,
} from "../../wire/types";

export type { Ask, AskChoice, BattleDrawable, BattlePiece, BattleTable, BattleView };

/** What is printed of a figure, so that it can be drawn; the wire may leave it out. */
export type Figure = BattleFigure & {
  faction?: string;
  emblem?: string;
  cost?: number;
  keywords?: string[];
};

export type {
  BattleHolding as Holding,
  BattlePart as Part,
  BattleZone as ZoneShape,
} from "../../wire/types";

export function zonesOf(view: BattleView): BattleZone[] {
  return view.zones;
}

export function figuresOf(view: BattleView): Figure[] {
  return view.figures;
}

/** A figure by its thing. */
export function figureOf(view: BattleView, thing: string | null | undefined): Figure | undefined {
  return thing ? view.figures.find((one) => one.figure === thing) : undefined;
}
