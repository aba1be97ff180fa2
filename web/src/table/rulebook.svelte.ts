/** The rules of the game in hand, and which of them lies open in the drawer. */

import { api } from "../wire/api";
import type { RuleEntry } from "../wire/types";
import { tongue } from "../words/index.svelte";

const books = new Map<string, Promise<RuleEntry[]>>();

/** All rules of a game in the language that is spoken, fetched once. */
export function bookOf(game: string): Promise<RuleEntry[]> {
  const key = `${game} ${tongue.now}`;
  let book = books.get(key);
  if (book === undefined) {
    book = api.rules(game).then((found) => found.rules);
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

class Rulebook {
  game = $state("");
  open = $state(false);
  slug = $state("");

  /** Open a rule in the drawer. */
  show(slug: string): void {
    this.slug = slug;
    this.open = true;
  }
  toggle(): void {
    this.open = !this.open;
  }
}

export const rulebook = new Rulebook();
