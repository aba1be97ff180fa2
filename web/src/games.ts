/** The games that have a table: the only place of the client that names them. */

import siegeTower from "icon:siege-tower";
import portal from "icon:magic-portal";
import swords from "icon:crossed-swords";
import throne from "icon:throne-king";
import together from "icon:three-friends";
import crown from "icon:crown";
import type { Component } from "svelte";
import type { Session } from "./table/session.svelte";
import { tongue } from "./words/index.svelte";
import type { BattleView, GameEvent, Printed, Replay, SiegeView, View } from "./wire/types";

/** What there is of a printed thing to show on its own. */
export interface FaceProps {
  card: Printed;
  size?: "full" | "hand" | "table" | "strip" | "mini";
  /** Words that were searched for, to be marked. */
  mark?: string;
}

/** So much of something, by a side. */
export interface Counted {
  side: string;
  amount: number;
}
/** Something that is counted over a whole match. */
export interface TallyRow {
  title: () => string;
  of: (event: GameEvent) => Counted | null;
}

/** When somebody may want to be asked, though there is little to decide; as the server knows it. */
export interface Occasion {
  when: string;
  title: () => string;
}

/** Somebody who plays without a seat. */
export interface Rival {
  side: string;
  name: string;
}

export interface GameTable {
  icon: string;
  /** Where the server keeps and checks what a player brings. */
  shelf: string;
  modeIcons?: Record<string, string>;
  /** The whole table of a match; loaded when somebody sits down at it. */
  table: () => Promise<{ default: Component<{ session: Session }> }>;
  /** A printed thing by itself: in the card browser, on the start page, at the end. */
  face?: () => Promise<{ default: Component<FaceProps> }>;
  /** What tells how a side stands, for curves over a match. */
  score?: (view: View, side: string) => number;
  /** What a side has left at the end, drawn as it lay on the table. */
  standing?: () => Promise<{ default: Component<{ view: View; side: string; look: string }> }>;
  /** Who plays against all seats and has none itself, if somebody does. */
  rival?: (view: View) => Rival | null;
  /** That one as it stands at the end. */
  foe?: () => Promise<{ default: Component<{ view: View; won: boolean }> }>;
  /** What decided a match that is over, drawn. */
  decisive?: () => Promise<{ default: Component<{ replay: Replay; winners: string[] }> }>;
  /** When one may want to be asked in any case. */
  occasions?: () => Promise<{ occasions: Occasion[] }>;
  /** What is counted at the end. */
  tally?: () => Promise<{ tally: TallyRow[] }>;
}

/** Cards that are left to a side: its Resources and its Heal pile. The boss has Life instead. */
function lifeOf(view: SiegeView, side: string): number {
  if (view.boss?.side === side) return Math.max(0, view.boss.life);
  const found = view.sides.find((one) => one.thing === side);
  return found ? found.resources + found.heal_pile.length : 0;
}

export const GAMES: Record<string, GameTable> = {
  siegestorm: {
    icon: siegeTower,
    shelf: "decks",
    modeIcons: { duel: swords, solo: throne, coop: together, lms: crown },
    table: () => tongue.worded(import("./siegestorm/Table.svelte")),
    face: () => tongue.worded(import("./siegestorm/Face.svelte")),
    score: (view, side) => lifeOf(view as SiegeView, side),
    occasions: () => tongue.worded(import("./siegestorm/occasions")),
    standing: () => import("./siegestorm/Standing.svelte"),
    rival: (view) => (view as SiegeView).boss,
    foe: () => tongue.worded(import("./siegestorm/Foe.svelte")),
    decisive: () => tongue.worded(import("./siegestorm/Decisive.svelte")),
    tally: () => tongue.worded(import("./siegestorm/tally")),
  },
  dysma: {
    icon: portal,
    shelf: "bands",
    table: () => tongue.worded(import("./dysma/Table.svelte")),
    face: () => tongue.worded(import("./dysma/Face.svelte")),
    score: (view, side) =>
      (view as BattleView).sides.find((one) => one.side === side)?.victory ?? 0,
    tally: () => tongue.worded(import("./dysma/tally")),
  },
};
