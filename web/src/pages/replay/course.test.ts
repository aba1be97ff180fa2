import { describe, expect, it } from "vitest";
import type { Replay, View } from "../../wire/types";
import { betweenTwo } from "./analysis.svelte";
import { courseIn, type Course } from "./course";
import { pinsOf } from "./moments";

const rival = { side: "side:b", name: "Oghast" };
const course = (names: string[], values: number[][]): Course => ({
  sides: names,
  names,
  values,
  turns: [0],
});

describe("a course", () => {
  it("has a line for who plays without a seat", () => {
    const replay = { sides: ["side:a"], names: ["Ann"], turns: [0], frames: [{ view: {} }] };
    const score = (_: View, side: string) => (side === "side:b" ? 34 : 8);
    const found = courseIn(replay as unknown as Replay, score, () => rival);
    expect([found.names, found.values]).toEqual([
      ["Ann", "Oghast"],
      [[8], [34]],
    ]);
  });
});

describe("chances as one line", () => {
  it("lie between two who play against each other", () => {
    const two = course(["Ann", "Bob"], [[0.7], [0.3]]);
    expect(betweenTwo(two)).toBe(two);
  });

  it("of one alone are told against the rival", () => {
    const found = betweenTwo(course(["Ann"], [[0.25]]), rival);
    expect([found?.names, found?.values]).toEqual([
      ["Ann", "Oghast"],
      [[0.25], [0.75]],
    ]);
  });

  it("of two who win together are theirs, against the rival", () => {
    const both = course(["Ann", "Bob"], [[0.25], [0.25]]);
    expect(betweenTwo(both)?.names).toEqual(["Ann, Bob"]);
    expect(betweenTwo(both, rival)?.names).toEqual(["Ann, Bob", "Oghast"]);
  });

  it("of three are no single line", () => {
    expect(betweenTwo(course(["a", "b", "c"], [[0.2], [0.3], [0.5]]))).toBeNull();
  });
});

describe("pins", () => {
  const replay = { count: 100, keys: [10, 20, 90] } as Replay;

  it("lie beside each other where there is room", () => {
    expect(pinsOf(replay, [12], 2000).map((pin) => pin.frame)).toEqual([10, 12, 20, 90]);
  });

  it("of turning points push others aside where there is none", () => {
    const pins = pinsOf(replay, [12], 320);
    expect(pins.map((pin) => [pin.frame, pin.turning])).toEqual([
      [12, true],
      [90, false],
    ]);
  });
});
