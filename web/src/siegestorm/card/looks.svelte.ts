// The looks of all factions of this game, asked for once.

import { wearLooks, type Look } from "../../look/looks.svelte";
import { api } from "../../wire/api";

/** Empty until they have come. */
class Looks {
  now = $state.raw<Record<string, Look>>({});
}

let fetched: Looks | undefined;

/** The looks of factions; everything with data-faction draws in them. */
export function fetchLooks(): Looks {
  if (fetched === undefined) {
    const looks = (fetched = new Looks());
    void api.looks().then((told) => {
      looks.now = told.looks;
      wearLooks(told.looks);
    });
  }
  return fetched;
}
