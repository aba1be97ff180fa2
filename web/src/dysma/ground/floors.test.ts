import { describe, expect, it } from "vitest";
import type { BattleTable } from "../../wire/types";
import { edgeBetween, floorsAt } from "./floors";

const square = (low: number, high: number) => [
  [low, low],
  [high, low],
  [high, high],
  [low, high],
];
const table = {
  pieces: [
    {
      kind: "building",
      points: square(15, 21),
      floors: [
        { points: square(15, 21), elevation: 2 },
        { points: square(17, 21), elevation: 4 },
      ],
    },
  ],
} as unknown as BattleTable;

describe("storeys over each other", () => {
  it("are found from the ground up", () => {
    expect(floorsAt(table, { x: 18, y: 18 })).toEqual([0, 2, 4]);
    expect(floorsAt(table, { x: 16, y: 18 })).toEqual([0, 2]);
  });

  it("end at an edge, from which one may jump", () => {
    expect(edgeBetween(table, { x: 20, y: 18, z: 4 }, { x: 16, y: 18 })).toEqual({
      x: 17,
      y: 18,
      z: 4,
    });
    expect(edgeBetween(table, { x: 20, y: 18, z: 4 }, { x: 18, y: 18 })).toBeNull();
    expect(edgeBetween(table, { x: 10, y: 18 }, { x: 18, y: 18 })).toBeNull();
  });
});
