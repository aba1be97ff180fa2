// How what happens is shown, event by event.

import type { Choreographer } from "../../table/choreographer";
import type { View as AnyView } from "../../wire/types";
import { after } from "../picture/picture";
import type { Event, View } from "../picture/shapes";
import type { Desk } from "../play/desk.svelte";
import { show } from "./show";

/** The choreographer of a table. */
export function choreographer(desk: Desk): Choreographer {
  return {
    apply: (view, event) => after(view as View, event as Event) as AnyView,
    play: (event, scene) => show(desk, event as Event, scene),
  };
}
