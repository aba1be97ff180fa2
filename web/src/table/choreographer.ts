import type { GameEvent, View } from "../wire/types";
import type { Session } from "./session.svelte";

/** What a choreographer has at hand while one event plays. */
export interface Scene {
  session: Session;
  /** 0: show the end at once. Multiply every time by it, or use `wait`. */
  pace: number;
  /** True once somebody pressed Space or clicked: come to the end. */
  readonly skipped: boolean;
  /** Wait so many milliseconds at pace 1; over at once when skipped. */
  wait(milliseconds: number): Promise<void>;
  /** Wait for an animation; finishes it at once when skipped. */
  run(animation: Animation): Promise<void>;
  /** Apply the event to the shown picture now; otherwise that happens when `play` is done. */
  apply(): void;
}

/** How a game shows what happens: the only part of the stage that knows its events. */
export interface Choreographer {
  /** Play one event on the table. */
  play(event: GameEvent, scene: Scene): Promise<void>;
  /** The picture after an event; a new object, the old one is not changed. */
  apply(view: View, event: GameEvent): View;
}
