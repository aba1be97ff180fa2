// The three numbers of a card: as printed, and as they are now where the card stands.

import type { Card, Creature } from "../picture/shapes";
import type { Face } from "./faces";

export interface Value {
  now: number;
  printed: number;
}

export interface Values {
  cost?: number;
  attack?: Value;
  defense?: Value;
}

/** The numbers to show; a card that has not fought has only what is printed. */
export function valuesOf(card: Card | Creature, face: Face): Values {
  const values: Values = {};
  const cost = ("cost" in card ? card.cost : undefined) ?? face.cost;
  if (cost !== undefined && cost !== null) values.cost = cost;
  const stands = "at" in card ? card : undefined;
  const attack = value(stands?.attack, stands?.printed_attack, face.attack);
  const defense = value(stands?.defense, stands?.printed_defense, face.defense);
  if (attack) values.attack = attack;
  if (defense) values.defense = defense;
  return values;
}

function value(
  now: number | undefined,
  printed: number | undefined,
  face: number | null | undefined,
): Value | undefined {
  const base = printed ?? face;
  if (base === undefined || base === null) return undefined;
  return { now: now ?? base, printed: base };
}
