// Outlines of the table as paths of a drawing: y goes up on the one and down on the other.
import { INCH, looks } from "../looks";

export type Point = [number, number];

/** From the table to the drawing. */
export class Sheet {
  constructor(readonly side: number) {}

  get size(): number {
    return this.side * INCH;
  }

  x(x: number): number {
    return x * INCH;
  }

  y(y: number): number {
    return (this.side - y) * INCH;
  }

  point([x, y]: Point): Point {
    return [this.x(x), this.y(y)];
  }

  points(points: readonly number[][]): Point[] {
    return points.map(([x, y]) => [this.x(x ?? 0), this.y(y ?? 0)]);
  }
}

export function tidy(number: number): string {
  return String(Math.round(number * 10) / 10);
}

export function at([x, y]: Point): string {
  return `${tidy(x)} ${tidy(y)}`;
}

export function path(points: Point[], closed = true): string {
  return points.length === 0 ? "" : `M${points.map(at).join("L")}${closed ? "Z" : ""}`;
}

export function middle(points: Point[]): Point {
  let area = 0;
  let x = 0;
  let y = 0;
  points.forEach((one, i) => {
    const next = points[(i + 1) % points.length]!;
    const cross = one[0] * next[1] - next[0] * one[1];
    area += cross;
    x += (one[0] + next[0]) * cross;
    y += (one[1] + next[1]) * cross;
  });
  if (Math.abs(area) < 1e-6) return points[0] ?? [0, 0];
  return [x / (3 * area), y / (3 * area)];
}

/** Grown about its middle, or shrunk. */
export function grown(points: Point[], by: number): Point[] {
  const [cx, cy] = middle(points);
  return points.map(([x, y]) => [cx + (x - cx) * by, cy + (y - cy) * by]);
}

export function moved(points: Point[], dx: number, dy: number): Point[] {
  return points.map(([x, y]) => [x + dx, y + dy]);
}

/** Corners rounded: curves from the middle of one edge to the next. */
export function soft(points: Point[]): string {
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const last = points[points.length - 1]!;
  let text = `M${at(mid(last, points[0]!))}`;
  points.forEach((one, i) => {
    text += `Q${at(one)} ${at(mid(one, points[(i + 1) % points.length]!))}`;
  });
  return `${text}Z`;
}

/** What something that is so many inches high throws on what lies that much lower. */
export function shadow(points: Point[], height: number, closed = true): string {
  const dx = looks.lamp.east * height * INCH;
  const dy = looks.lamp.south * height * INCH;
  const far = moved(points, dx, dy);
  let text = closed ? path(far) : "";
  const edges = closed ? points.length : points.length - 1;
  for (let i = 0; i < edges; i++) {
    const j = (i + 1) % points.length;
    text += path([points[i]!, points[j]!, far[j]!, far[i]!]);
  }
  return text;
}

/** How much the lamp in the north-west lights a slope that falls this way: 1 fully, 0 not at all. */
export function litness(dx: number, dy: number): number {
  const length = Math.hypot(dx, dy) || 1;
  return 0.5 - (dx * 0.61 + dy * 0.79) / length / 2;
}

export function mixed(one: string, other: string, share: number): string {
  const part = (text: string, i: number) => parseInt(text.slice(1 + 2 * i, 3 + 2 * i), 16);
  const blend = (i: number) => Math.round(part(one, i) + (part(other, i) - part(one, i)) * share);
  return `#${[0, 1, 2].map((i) => blend(i).toString(16).padStart(2, "0")).join("")}`;
}

export function contains(points: Point[], [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

export function edgeDistance(points: Point[], [x, y]: Point): number {
  let nearest = Infinity;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]!;
    const long = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const share = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
    nearest = Math.min(nearest, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
  });
  return nearest;
}

/** Points along a line, so far apart. */
export function along(points: Point[], step: number): Point[] {
  const found: Point[] = [];
  let carry = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[i + 1]!;
    const length = Math.hypot(bx - ax, by - ay);
    for (let d = carry; d <= length; d += step) {
      found.push([ax + ((bx - ax) * d) / length, ay + ((by - ay) * d) / length]);
      carry = d + step - length;
    }
  }
  return found;
}

/** Numbers that look thrown and are the same every time. */
export function thrown(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return state / 4294967296;
  };
}
