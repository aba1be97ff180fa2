// How the table lies before somebody: which field is whose, which way its tracks run. A field is a
// 3 × 3 grid that turns: the near track runs towards the far one's Deployment Zone, so that the near
// Frontline and the far Defender stand in one column, at the end of the near track.

import {
  partsOf,
  type Side,
  type Thing,
  type Track,
  type View,
  type Zone,
} from "../picture/shapes";

/** Two tracks that face each other, and the Battle Zone between them. */
export interface Field {
  zone: Zone;
  near: Track;
  far: Track;
  /** The slots row by row, far track first, as they lie on the screen. */
  rows: { far: Thing[]; middle: Thing[]; near: Thing[] };
  /** Mirrored: the near track runs from right to left. */
  mirrored: boolean;
}

/** Who sits where, seen from a seat. */
export interface Board {
  me: Side;
  /** The other players and the boss, in the order of the table after me. */
  others: Side[];
  boss: Side | null;
  partner: Side | null;
  fields: Field[];
  form: "duel" | "boss" | "coop" | "ring";
}

/**
 * The board of a view; a spectator looks over the shoulder of the first player. Who is out of a ring
 * has no field any more and looks over the shoulder of the next one who is in it.
 */
export function boardOf(view: View): Board {
  const players = view.sides.filter((side) => side.seat !== null);
  const own = Math.max(
    0,
    players.findIndex((side) => side.seat === view.seat),
  );
  const round = [...players.slice(own), ...players.slice(0, own)];
  const me = (round.length > 2 && round.find((side) => !side.out)) || (round[0] ?? view.sides[0]!);
  const at = view.sides.indexOf(me);
  const others = [...view.sides.slice(at + 1), ...view.sides.slice(0, at)];
  const boss = others.find((side) => side.thing === view.boss?.side) ?? null;
  const partner = boss === null ? null : (others.find((side) => side.seat !== null) ?? null);
  const form = boss ? (partner ? "coop" : "boss") : players.length > 2 ? "ring" : "duel";
  const mine = view.tracks.filter((track) => track.side === me.thing);
  const near = partner ? [...mine, ...view.tracks.filter((t) => t.side === partner.thing)] : mine;
  const fields = near.map((track, number) => {
    const mirrored = form === "coop" ? number > 0 : near.length > 1 && track.lane === "left";
    return fieldOf(view, track, mirrored);
  });
  const found = fields.filter((field) => field !== null);
  if (form === "ring") found.sort((one, other) => Number(other.mirrored) - Number(one.mirrored));
  return { me, others, boss, partner, fields: found, form };
}

function fieldOf(view: View, near: Track, mirrored: boolean): Field | null {
  const zone = view.zones.find((one) => one.thing === near.zone);
  const far = view.tracks.find(
    (track) => track !== near && near.faces.includes(track.side) && meets(track, near, zone),
  );
  if (zone === undefined || far === undefined) return null;
  const first = zone.sides[0] === near.side;
  const middle = first ? zone.slots.toReversed() : zone.slots;
  const rows = { far: far.slots.toReversed(), middle, near: near.slots };
  if (mirrored) {
    rows.far = rows.far.toReversed();
    rows.middle = rows.middle.toReversed();
    rows.near = rows.near.toReversed();
  }
  return { zone, near, far, rows, mirrored };
}

/** The players of a ring who are no neighbours of mine. */
export function distantOf({ form, fields, others }: Board): Side[] {
  const neighbours = fields.map((field) => field.far.side);
  return others.filter((side) => form === "ring" && !side.out && !neighbours.includes(side.thing));
}

/**
 * The fields of a ring in which I have no part: near the neighbour, the left one where both are, and
 * far who sits further away. The one towards the right neighbour is mirrored.
 */
export function beyondOf(view: View, { form, fields }: Board): Field[] {
  if (form !== "ring") return [];
  const neighbours = fields.map((field) => field.far.side);
  const beyond = neighbours.map((side, at) => {
    const track = view.tracks.find(
      (one) => one.side === side && fields.every((field) => field.zone.thing !== one.zone),
    );
    return track ? fieldOf(view, track, at > 0) : null;
  });
  const found = beyond.filter((field) => field !== null);
  return found.filter(({ zone }, at) => found.findIndex((one) => one.zone === zone) === at);
}

/** Whether a track is the one at the other end of a Battle Zone. */
function meets(track: Track, near: Track, zone: Zone | undefined): boolean {
  if (track.zone === near.zone) return true;
  return track.faces.includes(near.side) && track.faces.length > 1 && zone !== undefined;
}

/** What lies between our two neighbours, where nobody sits further away to show it. */
export function betweenOf(view: View, board: Board): Field[] {
  return distantOf(board).length > 0 ? [] : beyondOf(view, board);
}

/** The number of a Battle Zone, by which sentences call it where there are several. */
export function numberOf(view: View, zone: Zone): string | null {
  return view.zones.length > 1 ? partsOf(zone.thing)[1] : null;
}

/** What a slot is called on its own: which part of which track or zone it is. */
export type Part = "deployment" | "middle" | "top" | "frontline" | "nobody";

/** The part that a slot is, and whose. */
export function partOf(view: View, slot: Thing): { part: Part; side: Thing } {
  for (const track of view.tracks) {
    const at = track.slots.indexOf(slot);
    if (at === 0) return { part: "deployment", side: track.side };
    if (at > 0) return { part: at === track.slots.length - 1 ? "top" : "middle", side: track.side };
  }
  for (const zone of view.zones) {
    const at = zone.slots.indexOf(slot);
    if (at === 0) return { part: "frontline", side: zone.sides[0] ?? "" };
    if (at === zone.slots.length - 1) return { part: "frontline", side: zone.sides[1] ?? "" };
  }
  return { part: "nobody", side: "" };
}
