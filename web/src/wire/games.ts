/** What there is to play, in the language that is spoken; asked once for each language. */

import { api } from "./api";
import type { BotCard, GameCard, GameMode } from "./types";
import { tongue } from "../words/index.svelte";

const known = new Map<string, Promise<GameCard[]>>();

export function allGames(): Promise<GameCard[]> {
  const language = tongue.now;
  let found = known.get(language);
  if (found === undefined) {
    found = api.games().then((answer) => answer.games);
    found.catch(() => known.delete(language));
    known.set(language, found);
  }
  return found;
}

/** A game with the way it is played and its levels, by the names that a match has for them. */
export interface Played {
  game: GameCard;
  mode: GameMode | undefined;
  levels: BotCard[];
  usual: string;
}

export async function playedAs(game: string, mode: string): Promise<Played | null> {
  const card = (await allGames()).find((one) => one.name === game);
  if (!card) return null;
  const levels = card.bots.filter((bot) => !bot.other);
  const usual = (card.bots.find((bot) => bot.default) ?? card.bots[0])?.name ?? "";
  return { game: card, mode: card.modes.find((one) => one.name === mode), levels, usual };
}
