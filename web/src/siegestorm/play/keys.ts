// The keys of this table beside those that every table has, and the list of all of them.

import type { Keys } from "../../look/keys";
import { say as sayAll } from "../../words/index.svelte";
import { say } from "../words";
import { DIRECTIONS, step } from "./arrows";
import type { Desk } from "./desk.svelte";
import type { Hints } from "./hints.svelte";

/** What the keys of the table do. */
export function keysOf(desk: Desk, hints: Hints): Keys {
  const { session } = desk;
  const heap = (side: string | undefined) => () => {
    if (side === undefined) return false;
    const pile = `pile:${side.slice("side:".length)}.casualties`;
    desk.opened = desk.opened === pile ? null : pile;
    return true;
  };
  return {
    Escape: () => hints.dismiss() || desk.back(),
    ...Object.fromEntries(DIRECTIONS.map((direction) => [direction, () => step(direction)])),
    w: () => hints.why(),
    l: () => desk.readLog(),
    c: () => heap(desk.board.me.thing)(),
    v: () => heap(desk.board.others[0]?.thing)(),
    k: () => focus(".chain .spot, .stripspot"),
    h: () => (session.seat === null ? false : session.change({ hold: !session.asking.hold })),
    p: () => {
      if (session.seat === null) return false;
      const passing = session.asking.passing === "until_my_turn" ? "usual" : "until_my_turn";
      return session.change({ passing });
    },
  };
}

function focus(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
}

/** All keys in words, for who asks. */
export const overview = () => [
  { caps: [sayAll("keys.enter-cap")], does: sayAll("keys.enter") },
  { caps: [sayAll("keys.escape-cap")], does: sayAll("keys.escape") },
  { caps: ["1–9"], does: sayAll("keys.numbers") },
  { caps: ["0"], does: say("key-zero") },
  { caps: ["←", "↑", "→", "↓"], does: say("key-arrows") },
  { caps: ["W"], does: say("key-why") },
  { caps: ["C"], does: say("key-casualties") },
  { caps: ["V"], does: say("key-their-casualties") },
  { caps: ["K"], does: say("key-chain") },
  { caps: ["L"], does: sayAll("keys.log") },
  { caps: ["R"], does: sayAll("keys.rules") },
  { caps: ["U"], does: sayAll("keys.undo") },
  { caps: ["H"], does: sayAll("settings.hold") },
  { caps: ["P"], does: sayAll("settings.pass-until") },
  { caps: [sayAll("keys.space-cap")], does: sayAll("keys.space") },
  { caps: ["?"], does: sayAll("keys.title") },
];
