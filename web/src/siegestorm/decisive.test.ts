import { describe, expect, it } from "vitest";
import type { Replay } from "../wire/types";
import { hardest } from "./decisive";

function match(events: object[], boss?: string): Replay {
  const printed = Object.fromEntries(
    ["Wolf", "Bear"].map((name) => [name, { kind: "card", name }]),
  );
  const view = boss === undefined ? {} : { boss: { side: boss } };
  return { frames: [{ events, view }], printed } as unknown as Replay;
}
const hit = (name: string, side: string, amount: number) => ({
  kind: "damage",
  side,
  amount,
  cause: { name },
});
const drained = (name: string, change: number) => ({ kind: "life", change, cause: { name } });

describe("the card that struck hardest", () => {
  it("did most against who lost, whatever others did to who won", () => {
    const found = hardest(
      match([hit("Wolf", "side:b", 2), hit("Bear", "side:a", 9), hit("Wolf", "side:b", 1)]),
      ["side:a"],
    );
    expect([found?.card.name, found?.amount]).toEqual(["Wolf", 3]);
  });

  it("took Life from a boss that is beaten", () => {
    const events = [drained("Bear", -4), drained("Wolf", 7), hit("Wolf", "side:a", 9)];
    const found = hardest(match(events, "side:b"), ["side:a"]);
    expect([found?.card.name, found?.amount]).toEqual(["Bear", 4]);
  });

  it("is the boss's own where the boss has won", () => {
    const events = [drained("Bear", -8), hit("Wolf", "side:a", 3)];
    const found = hardest(match(events, "side:b"), ["side:b"]);
    expect([found?.card.name, found?.amount]).toEqual(["Wolf", 3]);
  });

  it("is none where nothing struck, or what struck is no card", () => {
    expect(hardest(match([]), ["side:a"])).toBeNull();
    expect(hardest(match([hit("Nobody", "side:b", 4)]), ["side:a"])).toBeNull();
  });
});
