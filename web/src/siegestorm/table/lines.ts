// The icons of log lines, by the kind of event they tell of.

import coins from "icon:coins";
import cards from "icon:card-draw";
import chains from "icon:crossed-chains";
import falling from "icon:falling";
import flag from "icon:flying-flag";
import footsteps from "icon:footsteps";
import healing from "icon:healing";
import bull from "icon:charging-bull";
import skull from "icon:burning-skull";
import supporters from "icon:backup";
import swords from "icon:crossed-swords";
import tombstone from "icon:tombstone";
import turn from "icon:clockwise-rotation";
import wall from "icon:stone-wall";
import spirit from "icon:spark-spirit";

const ICONS: Record<string, string> = {
  pay: coins,
  draw: cards,
  boss_draw: cards,
  command: chains,
  resolve: chains,
  negate: chains,
  damage: falling,
  deploy: flag,
  place: flag,
  turn: flag,
  advance: footsteps,
  heal: healing,
  storm: bull,
  menace: skull,
  life: skull,
  support: supporters,
  make_supporter: supporters,
  attack: swords,
  attack_creature: swords,
  kill: tombstone,
  destroy: tombstone,
  to_casualties: tombstone,
  ready: turn,
  hold_ground: wall,
  spirit,
};

/** The icon of a kind of event, "" for one that has none. */
export const iconOf = (kind: string): string => ICONS[kind] ?? "";
