// What the table tells when it is asked: the answers to probes, read once and typed from then on.
import type { Odds } from "../../wire/types";
import { readPlace, type Place, type Spot } from "../things";
import type { Answer } from "./probes";

export interface Refusal {
  rule: string;
  sentence: string;
  things: string[];
  place: Spot | null;
}

export interface Leg {
  from: Place;
  to: Place;
  by: string;
}

/** What a piece of terrain adds to a way, and where. */
export interface Toll {
  piece: string;
  place: Place;
  inches: number;
  rule: string;
}

/** A way that is allowed. */
export interface Way {
  inches: number;
  left: number;
  places: Place[];
  legs: Leg[];
  tolls: Toll[];
  /** What is rolled against whoever jumps. */
  falls: { inches: number; dice: number; threshold: number }[];
}

export interface SightReason {
  rule: string;
  sentence: string;
  thing: string | null;
  full: boolean;
  place: Place | null;
  /** The corners of what it hides. */
  shadow: Place[];
}

export interface Sight {
  /** What is looked at. */
  thing: string;
  clear: boolean;
  cover: boolean;
  rule: string;
  because: SightReason[];
  from: Place | null;
  to: Place | null;
}

/** What was asked is not allowed, or cannot even be asked. */
export function refusalIn(answer: Answer): Refusal | null {
  if (answer.allowed === true) return null;
  if (answer.allowed !== false) return null;
  return {
    rule: text(answer.rule),
    sentence: withoutPlace(text(answer.sentence)),
    things: texts(answer.things),
    place: readPlace(text(answer.place)),
  };
}

/** A sentence without its "(at 12, 8)": the place is shown where it is. */
export function withoutPlace(sentence: string): string {
  return sentence.replace(/\s*\([^()]*\d[^()]*\)\s*$/, "");
}

export function wayIn(answer: Answer): Way | null {
  if (answer.allowed !== true || !Array.isArray(answer.places)) return null;
  const legs = Array.isArray(answer.legs) ? (answer.legs as Record<string, unknown>[]) : [];
  return {
    inches: number(answer.inches),
    left: number(answer.left),
    places: texts(answer.places).map(readPlace).filter(isPlace),
    legs: legs.flatMap((leg) => {
      const from = readPlace(text(leg.from));
      const to = readPlace(text(leg.to));
      return from && to ? [{ from, to, by: text(leg.by) }] : [];
    }),
    tolls: list(answer.tolls).flatMap((toll) => {
      const place = readPlace(text(toll.place));
      const [piece, rule] = [text(toll.piece), text(toll.rule)];
      return place ? [{ piece, place, inches: number(toll.inches), rule }] : [];
    }),
    falls: list(answer.falls).map((fall) => ({
      inches: number(fall.inches),
      dice: number(fall.dice),
      threshold: number(fall.threshold),
    })),
  };
}

/** Who could step in, where the charge then ends, and what would come of it. */
export interface Interception {
  figure: string;
  end: Place | null;
  way: Way | null;
  odds: Odds | null;
  rule: string;
}

/** A way of a charge: where one would land, and who could step in. */
export interface ChargeWay {
  way: Way;
  end: Place;
  /** Who stands so near to the way may step in. */
  near: number;
  inBack: boolean;
  interceptions: Interception[];
}

export interface ChargeTold {
  target: string;
  ways: ChargeWay[];
  odds: Odds | null;
}

export function chargeIn(answer: Answer): ChargeTold | null {
  if (answer.allowed !== true || !Array.isArray(answer.ways)) return null;
  const ways = (answer.ways as Answer[]).flatMap((one): ChargeWay[] => {
    const way = wayIn({ ...one, allowed: true });
    const end = readPlace(text(one.end)) ?? way?.places.at(-1) ?? null;
    const stops = Array.isArray(one.interceptions) ? (one.interceptions as Answer[]) : [];
    if (!way || !end) return [];
    return [
      {
        way,
        end,
        near: number(one.near),
        inBack: one.in_back === true,
        interceptions: stops.map((stop) => ({
          figure: text(stop.figure),
          end: readPlace(text(stop.end)),
          way: wayIn({ ...(stop.way as Answer), allowed: true }),
          odds: oddsIn(stop.odds),
          rule: text(stop.rule),
        })),
      },
    ];
  });
  return { target: text(answer.target), ways, odds: oddsIn(answer.odds) };
}

/** An attack that a figure could make, with its odds; one of `among` is hit at random. */
export interface AttackTold {
  /** The activation that is going on still allows it. */
  now: boolean;
  text: string;
  label: string;
  odds: Odds | null;
  among: string[];
  scatters: boolean;
  rolls: RollPlan[];
}

/** A roll before it is made: how many dice and why, which face succeeds. */
/** Why there are so many dice, or so many that may be rolled again. */
export interface Reason {
  amount: number;
  sentence: string;
  rule: string;
}

export function reasons(value: unknown): Reason[] {
  const found = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  return found.map((one) => ({
    amount: number(one.amount),
    sentence: text(one.sentence) || text(one.name),
    rule: text(one.rule),
  }));
}

export interface RollPlan {
  figure: string;
  purpose: string;
  threshold: number;
  dice: number;
  because: Reason[];
  rerolls: number;
  /** Why so many may be rolled again. */
  again: Reason[];
}

export function attackIn(answer: Answer): AttackTold | null {
  if (answer.allowed !== true || typeof answer.label !== "string") return null;
  return {
    now: answer.now === true,
    text: text(answer.text),
    label: answer.label,
    odds: oddsIn(answer.odds),
    among: texts(answer.among),
    scatters: answer.scatters === true,
    rolls: rollsIn(answer.rolls),
  };
}

/** What an attack on its way still comes to, with one of the options that are asked for. */
export interface Outlook {
  /** Null before the roll of a blast: then everybody in it has odds of its own. */
  odds: Odds | null;
  blast: BlastTold | null;
  rolls: RollPlan[];
  /** It is supposed that the target dodges into cover. */
  cover: boolean;
}

export function outlookIn(answer: Answer): Outlook | null {
  const odds = oddsIn(answer.odds);
  const blast = answer.blast ? blastIn(answer.blast as Answer) : null;
  if (!odds && !blast) return null;
  return { odds, blast, rolls: rollsIn(answer.rolls), cover: answer.cover === true };
}

function rollsIn(told: unknown): RollPlan[] {
  return list(told).map((roll) => {
    const dice = (roll.dice ?? {}) as Answer;
    const again = (roll.rerolls ?? {}) as Answer;
    return {
      figure: text(roll.figure),
      purpose: text(roll.purpose),
      threshold: number(roll.threshold),
      dice: number(dice.total),
      because: reasons(dice.because),
      rerolls: number(again.total),
      again: reasons(again.because),
    };
  });
}

/** An enemy as a figure would meet it from a place: what it sees of it, and every attack. */
export interface TargetTold {
  figure: string;
  sight: Sight | null;
  attacks: AttackTold[];
}

export function targetsIn(answer: Answer): TargetTold[] {
  return metIn(answer.targets);
}

/** Everybody who could attack, each as the one who looks and strikes. */
export function threatsIn(answer: Answer): TargetTold[] {
  return metIn(answer.threats);
}

function metIn(told: unknown): TargetTold[] {
  return list(told).map((one) => ({
    figure: text(one.figure),
    sight: sightIn((one.sight ?? {}) as Answer),
    attacks: list(one.attacks).flatMap((each) => attackIn(each) ?? []),
  }));
}

/** How far something carries, and up to where at its best. */
export interface Range {
  what: string;
  inches: number;
  best: number | null;
  rule: string;
}

export function rangesIn(answer: Answer): Range[] {
  return list(answer.ranges).map((one) => ({
    what: text(one.what),
    inches: number(one.inches),
    best: typeof one.best === "number" ? one.best : null,
    rule: text(one.rule),
  }));
}

function oddsIn(value: unknown): Odds | null {
  return value !== null && typeof value === "object" ? (value as Odds) : null;
}

export interface BlastTold {
  place: Place | null;
  radius: number;
  figures: string[];
  odds: Odds[];
  scatters: boolean;
  rule: string;
}

export function blastIn(answer: Answer): BlastTold | null {
  if (answer.allowed !== true || typeof answer.radius !== "number") return null;
  return {
    place: readPlace(text(answer.place)),
    radius: answer.radius,
    figures: texts(answer.figures),
    odds: list(answer.odds) as unknown as Odds[],
    scatters: answer.scatters === true,
    rule: text(answer.rule),
  };
}

export function sightIn(answer: Answer): Sight | null {
  if (typeof answer.clear !== "boolean") return null;
  const because = Array.isArray(answer.because) ? (answer.because as Answer[]) : [];
  const line = Array.isArray(answer.lines) ? (answer.lines as unknown[])[0] : null;
  const ends = texts(line).map(readPlace);
  return {
    thing: text(answer.thing),
    clear: answer.clear,
    cover: answer.cover === true || (typeof answer.cover === "number" && answer.cover > 0),
    rule: text(answer.rule),
    because: because.map((one) => ({
      rule: text(one.rule),
      sentence: text(one.sentence),
      thing: text(one.thing) || null,
      full: one.full === true,
      place: readPlace(text(one.place)),
      shadow: texts(one.shadow).map(readPlace).filter(isPlace),
    })),
    from: ends[0] ?? null,
    to: ends[1] ?? null,
  };
}

/** How a look came out, in the words of the drawing data. */
export function verdict(sight: Pick<Sight, "clear" | "cover">): "clear" | "cover" | "hidden" {
  if (!sight.clear) return "hidden";
  return sight.cover ? "cover" : "clear";
}

export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

/** A list of answers inside an answer. */
export function list(value: unknown): Answer[] {
  return Array.isArray(value) ? (value as Answer[]) : [];
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

function isPlace(place: Place | null): place is Place {
  return place !== null;
}
