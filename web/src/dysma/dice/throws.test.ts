import { describe, expect, it } from "vitest";
import type { BattleView } from "../../wire/types";
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

  it("that nobody rolls lie opposite those of whom they are about", () => {
    const throws = new Throws();
    throws.roll({ ...rolled, roller: "", purpose: "falling" });
    throws.roll({ ...rolled, purpose: "defence" });
    const { exchange } = throws;
    expect([exchange?.attacker, exchange?.target]).toEqual(["", "figure:a1"]);
    expect([exchange?.left?.purpose, exchange?.right?.purpose]).toEqual(["falling", "defence"]);
  });

  it("tell a draw, and a Defence that holds; of hits the table tells more", () => {
    const met = (purpose: string, winner?: string) => {
      const throws = new Throws();
      throws.begin("fight", "figure:a1", "figure:b1");
      throws.roll(rolled);
      throws.roll({ ...rolled, figure: "figure:b1", roller: "figure:b1", purpose });
      throws.compare({ number: 9, kind: "compare", rule: "combat.tie", winner });
      return throws.exchange?.outcomes.map((one) => one.kind);
    };
    expect(met("defence")).toEqual(["draw"]);
    expect(met("defence", "figure:b1")).toEqual(["miss"]);
    expect(met("combat", "figure:b1")).toEqual([]);
    expect(met("defence", "figure:a1")).toEqual([]);
  });

  it("stand opposite one after the other whom a blast has reached", () => {
    const throws = new Throws();
    const defence = (figure: string) =>
      throws.roll({ ...rolled, figure, roller: figure, purpose: "defence" });
    const blast = (target: string | null) =>
      throws.turnTo({
        attacks: [{ attacker: "figure:a1", target, place: "place:9,9" }],
      } as unknown as BattleView);
    throws.begin("cast", "figure:a1", "");
    throws.roll({ ...rolled, purpose: "shoot" });
    blast(null);
    expect(throws.exchange?.target).toBe("");
    blast("figure:b1");
    expect(throws.exchange?.target).toBe("figure:b1");
    defence("figure:b1");
    throws.note({ kind: "miss", amount: 0, rule: "", figure: "figure:b1" });
    defence("figure:b2"); // told in one go with the first
    expect(throws.exchange?.target).toBe("figure:b2");
    expect(throws.exchange?.right?.figure).toBe("figure:b2");
    expect(throws.exchange?.outcomes).toEqual([]);
    expect(throws.exchange?.left?.figure).toBe("figure:a1");
  });
});
