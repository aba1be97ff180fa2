import { describe, expect, it } from "vitest";
import { chipSpots, isCrowded, type Crowded } from "./crowd";

const at = (key: string, x: number, y: number): Crowded => ({
  key,
  label: key,
  place: { x, y, facing: 90 },
  base: 1,
  health: 2,
  states: 0,
});

describe("chips of figures that stand close", () => {
  it("stand below where there is room", () => {
    const spots = chipSpots([at("a1", 5, 20), at("a2", 12, 20)], 24);
    expect([...spots.values()]).toEqual([
      { at: "below", signs: "above", bare: false },
      { at: "below", signs: "above", bare: false },
    ]);
  });

  it("go above when somebody stands right below", () => {
    const spots = chipSpots([at("a1", 5, 20), at("a2", 5, 19)], 24);
    expect(spots.get("a1")?.at).toBe("above");
    expect(spots.get("a2")?.at).toBe("below");
  });

  it("go beside where somebody stands above and somebody below", () => {
    const spots = chipSpots([at("a1", 5, 20), at("a2", 5, 19), at("a3", 5, 18)], 24);
    expect(spots.get("a2")?.at).toBe("right");
  });

  it("and signs of states keep clear of the chips of others", () => {
    const shaken = { ...at("a2", 5, 17.9), states: 1 };
    const spots = chipSpots([at("a1", 5, 20), shaken], 24);
    expect(spots.get("a1")?.at).toBe("below");
    expect(spots.get("a2")?.signs).not.toBe("above");
  });

  it("do not lie on tokens", () => {
    const spots = chipSpots([at("a1", 5, 20)], 24, [{ x: 5, y: 18.8 }]);
    expect(spots.get("a1")?.at).toBe("above");
  });

  it("leave room for the height of a neighbour on a storey", () => {
    const up = { ...at("a2", 6.7, 20), place: { x: 6.7, y: 20, z: 4, facing: 90 } };
    const level = chipSpots([at("a1", 5, 20), at("a2", 6.7, 20)], 24);
    expect(level.get("a2")?.at).toBe("below");
    expect(chipSpots([at("a1", 5, 20), up], 24).get("a2")?.at).not.toBe("below");
  });

  it("leave room for Health that is a number, from far away", () => {
    const one = { health: 1 };
    const spots = chipSpots(
      [
        { ...at("a6", 5, 20), ...one },
        { ...at("a8", 7, 20), ...one },
      ],
      16,
    );
    expect(spots.get("a8")).not.toEqual(spots.get("a6"));
  });

  it("look again when somebody came after them", () => {
    const near = [at("a1", 5, 20), at("a2", 5, 21.9), at("a3", 6.1, 21)];
    const spots = chipSpots([near[1]!, near[2]!, near[0]!], 24);
    expect(new Set([...spots.values()].map((one) => one.at)).size).toBeGreaterThan(1);
  });

  it("do not lie over each other side by side", () => {
    const spots = chipSpots([at("a1", 5, 20), at("a2", 6.2, 20), at("a3", 7.4, 20)], 24);
    expect(spots.get("a2")).not.toEqual(spots.get("a1"));
  });
});

describe("a glass over a crowd", () => {
  const close = [0, 1, 2].map((x) => ({ x, y: 5 }));

  it("opens where three stand close and small", () => {
    expect(isCrowded(close, { x: 1, y: 5 }, 20)).toBe(true);
  });

  it("stays away from two, from others far off, and where all is drawn large", () => {
    expect(isCrowded(close.slice(1), { x: 1, y: 5 }, 20)).toBe(false);
    expect(isCrowded(close, { x: 9, y: 5 }, 20)).toBe(false);
    expect(isCrowded(close, { x: 1, y: 5 }, 40)).toBe(false);
  });
});
