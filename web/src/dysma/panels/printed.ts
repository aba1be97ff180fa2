// What is printed of a figure's things: names, texts and facts, by their ids.
import type { Printed, PrintedLeaf } from "../../wire/types";

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
