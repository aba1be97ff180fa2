import type { Scene } from "../../table/choreographer";
import type { Event } from "../picture/shapes";
import type { Desk } from "../play/desk.svelte";

/** Shows one event. */
export async function show(_desk: Desk, event: Event, scene: Scene): Promise<void> {
  scene.apply();
  if (event.moves?.length) await scene.wait(200);
}
