import { expect, test } from "vitest";
import type { View } from "../picture/shapes";
import { boardOf } from "./board";

const ring = (seat: number | null, out: number[]) =>
  ({
    seat,
    boss: null,
    sides: [0, 1, 2, 3].map((one) => ({
      seat: one,
      thing: `side:${"abcd"[one]}`,
      out: out.includes(one),
    })),
    tracks: [],
    zones: [],
  }) as unknown as View;

test("who is out of a ring looks over the shoulder of the next one who is in it", () => {
  expect(boardOf(ring(1, [])).me.thing).toBe("side:b");
  expect(boardOf(ring(1, [1, 2])).me.thing).toBe("side:d");
  expect(boardOf(ring(3, [3])).me.thing).toBe("side:a");
  expect(boardOf(ring(null, [0])).me.thing).toBe("side:b");
});

test("when nobody is in it any more everybody sees his own side", () => {
  expect(boardOf(ring(2, [0, 1, 2, 3])).me.thing).toBe("side:c");
});
