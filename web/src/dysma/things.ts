// Things are short texts: `figure:b3`, `place:12.5,8,2@90`. Here they are taken apart and put together.
import { tongue } from "../words/index.svelte";

/** A spot on the table, in inches; north is up. The height is missing where the surface decides. */
export interface Spot {
  x: number;
  y: number;
  z?: number | undefined;
}

/** A spot with a facing in degrees: 0 is east, 90 north. */
export interface Place extends Spot {
  facing?: number | undefined;
}

export function named(thing: string): string {
  return thing.slice(thing.indexOf(":") + 1);
}

export function isFigure(thing: string): boolean {
  return thing.startsWith("figure:");
}

/** The number of a side: a is 0. */
export function sideNumber(side: string | null | undefined): number {
  return side ? named(side).charCodeAt(0) - 97 : -1;
}

export function sideThing(seat: number): string {
  return `side:${String.fromCharCode(97 + seat)}`;
}

/** `place:12.5,8,2@90` or `12.5,8@90`; null for what is no place. */
export function readPlace(text: string | null | undefined): Place | null {
  if (!text) return null;
  const [spot, facing] = (text.startsWith("place:") ? text.slice(6) : text).split("@");
  const numbers = (spot ?? "").split(",").map(Number);
  const [x, y, z] = numbers;
  if (x === undefined || y === undefined || numbers.some(Number.isNaN) || numbers.length > 3)
    return null;
  const turn = facing === undefined || facing === "" ? undefined : Number(facing);
  return { x, y, z, facing: turn !== undefined && Number.isNaN(turn) ? undefined : turn };
}

/** At most three digits behind the point, as the engine writes them. */
export function short(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}

/** The text of a place in an answer. */
export function placeText(place: Place): string {
  const height = place.z === undefined ? "" : `,${short(place.z)}`;
  const facing = place.facing === undefined ? "" : `@${short(turned(place.facing))}`;
  return `${short(place.x)},${short(place.y)}${height}${facing}`;
}

/** The thing of a place in a probe. */
export function placeThing(place: Place): string {
  return `place:${placeText(place)}`;
}

/** The text of a way with corners. */
export function wayText(corners: Spot[], end: Place): string {
  return [
    ...corners.map((one) => placeText({ x: one.x, y: one.y, z: one.z })),
    placeText(end),
  ].join(" > ");
}

/** An angle from 0 up to 360. */
export function turned(angle: number): number {
  return ((angle % 360) + 360) % 360;
}

export function apart(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Inches as a person writes them: 4.6″, in Polish 4,6″ and in the French book 4,6 pas. */
export function inches(length: number, digits = 1): string {
  const plain = (Math.round(length * 10 ** digits) / 10 ** digits).toString();
  const number = tongue.now === "en" ? plain : plain.replace(".", ",");
  return tongue.now === "fr" ? `${number}\u00a0pas` : `${number}″`;
}
