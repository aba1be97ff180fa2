import { expect, test } from "vitest";
import type { View } from "../picture/shapes";
import { beyondOf, boardOf, numberOf } from "./board";

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

/** So many in a ring: the left neighbour of each is the next one, and zone n lies between them. */
function laid(many: number): View {
  const letters = [..."abcd"].slice(0, many);
  const at = (number: number) => letters[(number + many) % many]!;
  const track = (side: string, lane: string, faces: string, zone: number) => ({
    thing: `track:${side}${lane[0]}`,
    side: `side:${side}`,
    faces: [`side:${faces}`],
    lane,
    zone: `zone:${zone}`,
    slots: [1, 2, 3].map((one) => `slot:${side}${lane[0]}${one}`),
  });
  return {
    ...ring(0, []),
    sides: letters.map((one, seat) => ({ seat, thing: `side:${one}`, out: false })),
    tracks: letters.flatMap((one, n) => [
      track(one, "left", at(n + 1), n),
      track(one, "right", at(n - 1), (n - 1 + many) % many),
    ]),
    zones: letters.map((one, n) => ({
      thing: `zone:${n}`,
      sides: [`side:${one}`, `side:${at(n + 1)}`],
      slots: [`slot:${one}F${n}`, `slot:N${n}`, `slot:${at(n + 1)}F${n}`],
    })),
  } as unknown as View;
}

test("what lies between others in a ring is a field, too", () => {
  const four = beyondOf(laid(4), boardOf(laid(4)));
  expect(four.map(({ near, far }) => near.thing + far.thing)).toEqual([
    "track:bltrack:cr",
    "track:drtrack:cl",
  ]);
  expect(four.map((field) => field.mirrored)).toEqual([false, true]);
  const three = beyondOf(laid(3), boardOf(laid(3)));
  expect(three.map(({ zone, near, far }) => [zone.thing, near.side, far.side])).toEqual([
    ["zone:1", "side:b", "side:c"],
  ]);
  // Whatever lies on the table lies in one field.
  for (const view of [laid(3), laid(4)]) {
    const board = boardOf(view);
    const fields = [...board.fields, ...beyondOf(view, board)];
    const shown = fields.flatMap(({ rows }) => [...rows.far, ...rows.middle, ...rows.near]);
    const all = [...view.tracks, ...view.zones].flatMap(({ slots }) => slots);
    expect(shown.toSorted()).toEqual(all.toSorted());
  }
});

test("where there are several Battle Zones they are called by their numbers", () => {
  const three = laid(3);
  expect(three.zones.map((zone) => numberOf(three, zone))).toEqual(["0", "1", "2"]);
  const [only] = three.zones;
  expect(numberOf({ ...three, zones: [only!] }, only!)).toBeNull();
});
