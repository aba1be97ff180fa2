// Surfaces over each other: at which heights one could stand at a spot, as far as the drawing says.
import type { BattleTable } from "../../wire/types";
import type { Spot } from "../things";
import { contains, type Point } from "./shapes";

function covers(points: number[][], spot: Spot): boolean {
  return contains(
    points.map(([x, y]): Point => [x ?? 0, y ?? 0]),
    [spot.x, spot.y],
  );
}

/** From the ground up, each once. */
export function floorsAt(table: BattleTable, spot: Spot): number[] {
  const found = new Set<number>();
  let ground = 0;
  for (const piece of table.pieces) {
    if (piece.kind === "hill" && covers(piece.points, spot))
      ground = Math.max(ground, piece.base + piece.height);
    for (const floor of piece.floors) if (covers(floor.points, spot)) found.add(floor.elevation);
  }
  found.add(ground);
  return [...found].sort((a, b) => a - b);
}

/** Where the straight line between two spots leaves the storey that it begins on; null if it stays. */
export function edgeBetween(table: BattleTable, from: Spot, to: Spot): Spot | null {
  const floors = table.pieces.flatMap((piece) => piece.floors);
  const here = floors.find(
    (floor) => Math.abs(floor.elevation - (from.z ?? 0)) < 0.05 && covers(floor.points, from),
  );
  if (!here) return null;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let first = Infinity;
  here.points.forEach(([ax = 0, ay = 0], i) => {
    const [bx = 0, by = 0] = here.points[(i + 1) % here.points.length]!;
    const across = dx * (by - ay) - dy * (bx - ax);
    if (Math.abs(across) < 1e-9) return;
    const along = ((ax - from.x) * (by - ay) - (ay - from.y) * (bx - ax)) / across;
    const on = ((ax - from.x) * dy - (ay - from.y) * dx) / across;
    if (along > 1e-6 && along <= 1 && on >= 0 && on <= 1) first = Math.min(first, along);
  });
  if (first > 1) return null;
  const near = (value: number) => Math.round(value * 1000) / 1000;
  return { x: near(from.x + dx * first), y: near(from.y + dy * first), z: here.elevation };
}
