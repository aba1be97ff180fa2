// What this table says by itself; sentences of the game come from the server.
import { tongue, wordsOf } from "../../words/index.svelte";
import en from "./en.json";

export const say = wordsOf(en, {
  fr: () => import("./fr.json"),
  pl: () => import("./pl.json"),
});

/** A name that is printed in English and French; other languages read the English one. */
export function nameIn(names: Record<string, string>): string {
  return names[tongue.now] ?? names.en ?? "";
}

export { tongue };
