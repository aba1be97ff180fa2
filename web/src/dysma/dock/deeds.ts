// How deeds look in the dock: the picture is in the drawing data, the words are those of the server.
import { deedIcon } from "../looks";
import type { Group } from "../play/choices";

export function iconOf(verb: string, what = ""): string {
  return deedIcon(verb === "action" ? what : verb);
}

/** The name on the button of a group. */
export function titleOf(group: Group): string {
  const [only] = group.choices;
  return capital(only?.title ?? only?.label ?? group.verb);
}

/** As a button begins: with a capital letter, where the word is not a label such as a1. */
export function capital(words: string): string {
  return /^[a-z]\d/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** What stands under the name: with what it is done. */
export function noteOf(group: Group): string {
  return group.choices[0]?.note ?? "";
}
