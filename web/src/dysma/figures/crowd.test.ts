import { describe, expect, it } from "vitest";
import { chipSpots, type Crowded } from "./crowd";

const at = (key: string, x: number, y: number): Crowded => ({
  key,
  place: { x, y, facing: 90 },
  base: 1,
  health: 2,
});

describe("chips of figures that stand close", () => {
  it("stand below where there is room", () => {
    const spots = chipSpots([at("a1", 5, 20), at("a2", 12, 20)], 24, 1);
    expect([...spots.values()]).toEqual([
      { above: false, bare: false },
      { above: false, bare: false },
    ]);
  });

  it("go above when somebody stands right below", () => {
    const spots = chipSpots([at("a1", 5, 20), at("a2", 5, 19)], 24, 1);
    expect(spots.get("a1")?.above).toBe(true);
    expect(spots.get("a2")?.above).toBe(false);
  });

  it("do not lie over each other side by side", () => {
    const spots = chipSpots([at("a1", 5, 20), at("a2", 6.2, 20), at("a3", 7.4, 20)], 24, 1);
    expect(spots.get("a2")).not.toEqual(spots.get("a1"));
  });
});
