import { describe, expect, it } from "vitest";
import { Throws } from "./throws.svelte";

const rolled = {
  number: 7,
  kind: "roll",
  figure: "figure:a1",
  roller: "figure:a1",
  purpose: "combat",
  threshold: 3,
  explode_from: 8,
  initial: [2, 8, 4, 4, 2],
  rerolled: ["die:1", "die:5"],
  after: [6, 8],
  extra: [8, 3, 1],
  dice: [{ amount: 3, sentence: "every roll", rule: "dice.base" }],
  rerolls: [{ amount: 2, sentence: "expert", rule: "skill.expert" }],
  successes: 7,
};

describe("the dice of an attack", () => {
  it("show each face that was told, rerolls and explosions in their order", () => {
    const throws = new Throws();
    throws.begin("fight", "figure:a1", "figure:b1");
    const tray = throws.roll(rolled);
    expect(tray.dice).toEqual([
      { face: 6, before: 2 },
      { face: 8 },
      { face: 8, child: true },
      { face: 3, child: true },
      { face: 4 },
      { face: 4 },
      { face: 8, before: 2 },
      { face: 1, child: true },
    ]);
    expect(tray.successes).toBe(7);
  });

  it("keep those on the table when some are rolled again", () => {
    const throws = new Throws();
    throws.begin("fight", "figure:a1", "figure:b1");
    throws.lay({
      number: 6,
      kind: "throw",
      figure: "figure:a1",
      purpose: "combat",
      threshold: 3,
      faces: [2, 8, 4, 4, 2],
    });
    const tray = throws.roll(rolled);
    expect(tray.shown).toBe(5);
    expect(throws.exchange?.left?.dice[0]).toEqual({ face: 6, before: 2 });
  });
});
