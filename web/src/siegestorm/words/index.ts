// What Siegestorm's table says by itself. Questions, options, log lines and card texts come from the
// table's own language files; these are the labels of what is drawn.

import { wordsOf } from "../../words/index.svelte";
import en from "./en.json";

export const say = wordsOf(en, {
  fr: () => import("./fr.json"),
  pl: () => import("./pl.json"),
});
