// Hills, pits, rocks and roofs: what rises or falls, lit by the lamp in the north-west.
import { pieceLook } from "../looks";
import {
  at,
  contains,
  edgeDistance,
  grown,
  litness,
  middle,
  mixed,
  path,
  soft,
  type Point,
} from "./shapes";

function slope(outer: Point[], inner: Point[], i: number, lit: string, dim: string): string {
  const j = (i + 1) % outer.length;
  const a = outer[i]!;
  const b = outer[j]!;
  const [cx, cy] = middle(outer);
  const light = litness((a[0] + b[0]) / 2 - cx, (a[1] + b[1]) / 2 - cy);
  const tone = mixed(dim, lit, light);
  return `<path d="${path([a, b, inner[j]!, inner[i]!])}" fill="${tone}" stroke="${tone}" stroke-width=".7"/>`;
}

function ring(outer: Point[], inner: Point[], lit: string, dim: string): string {
  return outer.map((_, i) => slope(outer, inner, i, lit, dim)).join("");
}

/** Each edge cut into parts, so that slopes turn gently. */
function finer(points: Point[], parts: number): Point[] {
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length]!;
    return Array.from({ length: parts }, (_, n): Point => {
      const share = n / parts;
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    });
  });
}

/** Corners drawn in towards the circle through them: what a hill has at its top. */
function rounder(points: Point[], by: number, round: number): Point[] {
  const [cx, cy] = middle(points);
  const far = points.reduce((sum, [x, y]) => sum + Math.hypot(x - cx, y - cy), 0) / points.length;
  return points.map(([x, y]) => {
    const away = Math.hypot(x - cx, y - cy) || 1;
    const to = away + (far - away) * round;
    return [cx + ((x - cx) / away) * to * by, cy + ((y - cy) / away) * to * by];
  });
}

/** A bevelled hill with a contour and hachures; the outline is the engine's. */
export function hill(points: Point[], height: number): string {
  const look = pieceLook("hill");
  const outer = finer(points, 4);
  const half = rounder(outer, 0.88, 0.3);
  const top = rounder(outer, 0.76, 0.55);
  const lit = look.lit ?? look.fill;
  const dim = look.dim ?? look.edge;
  const hachures = outer
    .map((a, i) => {
      const b = half[i]!;
      return `M${at([a[0] + (b[0] - a[0]) * 0.25, a[1] + (b[1] - a[1]) * 0.25])}L${at([
        a[0] + (b[0] - a[0]) * 0.85,
        a[1] + (b[1] - a[1]) * 0.85,
      ])}`;
    })
    .join("");
  const crest = mixed(look.fill, "#fff6d2", Math.min(0.3, Math.max(0, (height - 2) * 0.12)));
  return [
    ring(outer, half, lit, dim),
    ring(half, top, mixed(lit, "#fffbe0", 0.12), mixed(dim, look.fill, 0.3)),
    `<path d="${path(half)}" fill="none" stroke="${look.contour}" stroke-opacity=".5" stroke-width="1.1"/>`,
    `<path d="${path(top)}" fill="${crest}" stroke="${look.contour}" stroke-opacity=".6" stroke-width="1.2"/>`,
    `<path d="${path(top)}" fill="url(#dt-tufts)" opacity=".6"/>`,
    `<path d="${hachures}" stroke="${look.edge}" stroke-opacity=".5" stroke-width="1.2" stroke-linecap="round"/>`,
    outline(points, "hill"),
  ].join("");
}

/** A pit is lit the wrong way round. */
export function pit(points: Point[]): string {
  const look = pieceLook("pit");
  const inner = grown(points, 0.7);
  return [
    `<path d="${path(points)}" fill="${look.fill}"/>`,
    ring(points, inner, look.dim ?? "#000", look.lit ?? "#555"),
    `<path d="${soft(inner)}" fill="${look.dim}"/>`,
    `<path d="${soft(grown(points, 0.46))}" fill="${look.deep}"/>`,
    outline(points, "pit"),
  ].join("");
}

/** Facets that meet off the middle. */
export function rock(points: Point[]): string {
  const look = pieceLook("rock");
  const [cx, cy] = middle(points);
  const peak = grown(points, 0.34).map(([x, y]): Point => [x - 4, y - 5]);
  return [
    ring(points, peak, look.lit ?? look.fill, look.dim ?? look.edge),
    `<path d="${path(peak)}" fill="${mixed(look.fill, look.lit ?? look.fill, 0.6)}"/>`,
    `<path d="${points.map((a, i) => `M${at(a)}L${at(peak[i] ?? [cx, cy])}`).join("")}" stroke="#fff" stroke-opacity=".14" stroke-width="1"/>`,
    outline(points, "rock"),
  ].join("");
}

/** Two sides of a roof, the one towards the lamp lighter; a tent of facets for other shapes. */
export function roof(points: Point[]): string {
  const look = pieceLook("house");
  const lit = look.lit ?? look.fill;
  const dim = look.dim ?? look.edge;
  if (points.length !== 4) {
    return ring(points, grown(points, 0.2), lit, dim) + tiled(points) + outline(points, "house");
  }
  const long = (i: number) => {
    const [a, b] = [points[i]!, points[(i + 1) % 4]!];
    return Math.hypot(b[0] - a[0], b[1] - a[1]);
  };
  const first = long(0) + long(2) >= long(1) + long(3) ? 0 : 1;
  const corner = (i: number) => points[(first + i) % 4]!;
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const one = mid(corner(0), corner(3));
  const two = mid(corner(1), corner(2));
  const [cx, cy] = middle(points);
  const side = (a: Point, b: Point) => {
    const m = mid(a, b);
    const tone = mixed(dim, lit, litness(m[0] - cx, m[1] - cy));
    return `<path d="${path([a, b, b === corner(1) ? two : one, b === corner(1) ? one : two])}" fill="${tone}"/>`;
  };
  return [
    side(corner(0), corner(1)),
    side(corner(2), corner(3)),
    tiled(points),
    `<path d="M${at(one)}L${at(two)}" stroke="${look.ridge}" stroke-width="3"/>`,
    `<path d="M${at(one)}L${at(two)}" stroke="#e0a27c" stroke-opacity=".5" stroke-width="1"/>`,
    outline(points, "house"),
  ].join("");
}

function tiled(points: Point[]): string {
  return `<path d="${path(points)}" fill="url(#dt-tiles)"/>`;
}

/** The exact outline: what is drawn is what the rules measure. */
export function outline(points: Point[], kind: string): string {
  const look = pieceLook(kind);
  const dash = look.dash ? ` stroke-dasharray="${look.dash}"` : "";
  return `<path d="${path(points)}" fill="none" stroke="${look.edge}" stroke-width="${look.width}" stroke-linejoin="round"${dash}/>`;
}

/** Where crowns of a wood stand: on a shaken grid, the same for the same wood every time. */
export function crownSpots(points: Point[], rand: () => number): { at: Point; r: number }[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const step = 31;
  const found: { at: Point; r: number }[] = [];
  let row = 0;
  for (let y = Math.min(...ys); y <= Math.max(...ys); y += step * 0.86, row++) {
    for (let x = Math.min(...xs) + (row % 2 ? step / 2 : 0); x <= Math.max(...xs); x += step) {
      const spot: Point = [x + (rand() - 0.5) * 11, y + (rand() - 0.5) * 11];
      const r = 15 + rand() * 6;
      if (contains(points, spot) && edgeDistance(points, spot) > r * 0.62)
        found.push({ at: spot, r });
    }
  }
  return found;
}
