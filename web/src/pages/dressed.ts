/** The looks of all factions, worn by a page as soon as they are there; without them it is plain. */

import { wearLooks } from "../look/looks.svelte";
import { api } from "../wire/api";

export function wearAllLooks(): void {
  void api.looks().then(
    ({ looks }) => wearLooks(looks),
    () => undefined,
  );
}
