// What is printed on cards, by their names, and how factions look: told once by the server, so that a
// made-up card or faction is drawn like any other.

import { createContext } from "svelte";
import type { Look } from "../../look/looks.svelte";
import type { PrintedCard } from "../../wire/types";
import type { Card } from "../picture/shapes";

/** What stands on the face of a card: what the table tells of it. */
export type Face = Pick<
  PrintedCard,
  | "title"
  | "faction"
  | "emblem"
  | "origin_words"
  | "line"
  | "cost"
  | "attack"
  | "defense"
  | "action"
  | "action_label"
  | "passive"
  | "passive_label"
  | "role"
> & { origin: string };

/** The faces and looks of this table. */
export interface Faces {
  cards: Record<string, Face>;
  looks: Record<string, Look>;
}

export const [getFaces, setFaces] = createContext<() => Faces>();

const UNKNOWN: Face = {
  title: "",
  faction: "levy",
  emblem: "",
  origin: "",
  origin_words: "",
  line: "",
  cost: null,
  attack: null,
  defense: null,
  action: "",
  action_label: "",
  passive: "",
  passive_label: "",
  role: "",
};

/** Whose colours a faction wears: its own, or the levy's where nobody has given it any. */
export function wornBy({ looks }: Pick<Faces, "looks">, faction: string): string {
  return faction in looks || Object.keys(looks).length === 0 ? faction : UNKNOWN.faction;
}

/** The face of a card; of one nobody has described, what the card itself says. */
export function faceOf(faces: Faces, card: Card): Face {
  const name = card.name ?? "";
  const face = faces.cards[name];
  if (face !== undefined) return face;
  const { faction = UNKNOWN.faction, emblem = "" } = card;
  return { ...UNKNOWN, title: name, faction, emblem };
}
