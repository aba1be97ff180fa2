// The shapes of Siegestorm under their short names; the wire's own types have them all.

export type {
  SiegeCard as Card,
  SiegeCommand as Command,
  SiegeEvent as Event,
  SiegeMove as Move,
  SiegeTrack as Track,
  SiegeZone as Zone,
  Thing,
} from "../../wire/types";
import type { SiegeBoss, SiegeCreature, SiegeSide, SiegeView, Thing } from "../../wire/types";

/** What a storm would do to a side. */
export interface StormAgainst {
  side: Thing;
  defenders: { thing?: Thing; name: string }[];
  defense: number;
  strength: number;
}

/** A storm and everybody it goes against. */
export interface StormShape {
  card: Thing;
  attack: number;
  attacks: number;
  against: StormAgainst[];
}

/** A step of what a boss will do by the book. */
export interface Intent {
  kind: string;
  rule: string;
  things: Thing[];
  amount: number;
  storm: StormShape | null;
  /** Only when it was asked for in words. */
  sentence?: string;
}

export type Boss = Omit<SiegeBoss, "victory"> & {
  title: string;
  about: string;
  difficulty: string;
  draws: number;
  victory: { kind: string; words: string; now: number; goal: number }[];
  intent: Intent[];
};

export type Side = SiegeSide & { owned: number };

export type View = Omit<SiegeView, "boss" | "sides"> & { boss: Boss | null; sides: Side[] };

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
