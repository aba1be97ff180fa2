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
