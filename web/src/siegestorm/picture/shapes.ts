// The shapes of Siegestorm under their short names; the wire's own types have them all.

export type {
  SiegeBoss as Boss,
  SiegeCard as Card,
  SiegeCommand as Command,
  SiegeEvent as Event,
  SiegeIntent as Intent,
  SiegeMove as Move,
  SiegeSide as Side,
  SiegeStorm as StormShape,
  SiegeTrack as Track,
  SiegeView as View,
  SiegeZone as Zone,
  Thing,
} from "../../wire/types";
import type { SiegeCreature, Thing } from "../../wire/types";

/** A card in play; while events play its numbers may not be known yet, its face never. */
export type Creature = Pick<SiegeCreature, "thing" | "at" | "side" | "owner" | "gang" | "spirit"> &
  Partial<SiegeCreature> & {
    /** The commands that have it for a target. */
    aimed_by?: Thing[];
    /** The sides against whose storms it is the Defender. */
    defends_from?: Thing[];
  };

/** The kind and the name of a thing: "pile" and "a.hand" of "pile:a.hand". */
export function partsOf(thing: Thing): [kind: string, name: string] {
  const at = thing.indexOf(":");
  return [thing.slice(0, at), thing.slice(at + 1)];
}
