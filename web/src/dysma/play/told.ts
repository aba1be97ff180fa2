// What the table tells when it is asked: the answers to probes, read once and typed from then on.
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

/** A way that is allowed. */
export interface Way {
  inches: number;
  left: number;
  places: Place[];
  legs: Leg[];
}

export interface SightReason {
  rule: string;
  thing: string | null;
  full: boolean;
  place: Place | null;
}

export interface Sight {
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
  };
}

/** A way of a charge: where one would land, and who could step in. */
export interface ChargeWay {
  way: Way;
  end: Place;
  interceptions: { figure: string; end: Place | null }[];
}

export interface ChargeTold {
  target: string;
  ways: ChargeWay[];
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
        interceptions: stops.map((stop) => ({
          figure: text(stop.figure),
          end: readPlace(text(stop.end)),
        })),
      },
    ];
  });
  return { target: text(answer.target), ways };
}

export interface BlastTold {
  place: Place | null;
  radius: number;
  figures: string[];
  odds: Record<string, unknown>[];
}

export function blastIn(answer: Answer): BlastTold | null {
  if (answer.allowed !== true || typeof answer.radius !== "number") return null;
  return {
    place: readPlace(text(answer.place)),
    radius: answer.radius,
    figures: texts(answer.figures),
    odds: Array.isArray(answer.odds) ? (answer.odds as Record<string, unknown>[]) : [],
  };
}

export function sightIn(answer: Answer): Sight | null {
  if (typeof answer.clear !== "boolean") return null;
  const because = Array.isArray(answer.because) ? (answer.because as Answer[]) : [];
  const line = Array.isArray(answer.lines) ? (answer.lines as unknown[])[0] : null;
  const ends = texts(line).map(readPlace);
  return {
    clear: answer.clear,
    cover: answer.cover === true || (typeof answer.cover === "number" && answer.cover > 0),
    rule: text(answer.rule),
    because: because.map((one) => ({
      rule: text(one.rule),
      thing: text(one.thing) || null,
      full: one.full === true,
      place: readPlace(text(one.place)),
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

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

function isPlace(place: Place | null): place is Place {
  return place !== null;
}
