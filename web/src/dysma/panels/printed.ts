// What is printed of a figure's things: names, texts and facts, by their ids.
import type { Printed, PrintedFact, PrintedLeaf } from "../../wire/types";
import type { Figure } from "../picture/shapes";

type Book = Record<string, Printed>;

const KINDS = [
  "weapon",
  "spell",
  "ability",
  "skill",
  "artefact",
  "gear",
  "armour",
  "mount",
  "profile",
  "mission",
  "keyword",
  "domain",
  "faction",
];

/** The printed entry of an id; the kind may be left open. */
export function leafOf(book: Book, id: string, kind = ""): PrintedLeaf | null {
  for (const one of kind ? [kind] : KINDS) {
    const found = book[`${one}:${id}`];
    if (found && "facts" in found) return found;
  }
  return null;
}

/** Its name, or its id where it is not printed here. */
export function nameOf(book: Book, id: string, kind = ""): string {
  return leafOf(book, id, kind)?.name ?? id.replaceAll("-", " ");
}

export interface Range {
  what: string;
  inches: number;
  /** Half of it is told apart: shots beyond are harder. */
  half: boolean;
}

function rangeIn(facts: PrintedFact[]): number {
  for (const fact of facts) {
    const range = fact.fields.range;
    if (typeof range === "number" && range > 0) return range;
    if (typeof range === "string" && Number(range) > 0) return Number(range);
  }
  return 0;
}

/** The ranges of the weapons and spells of a figure, or of the one that is being used. */
export function rangesOf(book: Book, figure: Figure, only: string): Range[] {
  const ids = only ? [only] : [...figure.weapons.map((one) => one.what), ...figure.spells];
  const found: Range[] = [];
  for (const what of ids) {
    const leaf =
      leafOf(book, what, figure.spells.includes(what) ? "spell" : "weapon") ?? leafOf(book, what);
    const inches = leaf ? rangeIn(leaf.facts) : 0;
    if (inches > 0 && !found.some((one) => one.inches === inches)) {
      found.push({ what, inches, half: leaf?.kind === "weapon" });
    }
  }
  return found;
}
