import { afterEach, expect, test, vi } from "vitest";
import type { Card } from "../picture/shapes";
import type { Desk } from "./desk.svelte";
import { Hints, together } from "./hints.svelte";

afterEach(() => void vi.useRealTimers());

const against = (label: string, rule = "cost.unaffordable") => ({ label, rule, sentence: rule });

test("the same reason is told once", () => {
  const lines = together([against("Deploy"), against("Play"), against("Use", "action.windows")]);
  expect(lines.map((line) => line.label)).toEqual(["Deploy\nPlay", "Use"]);
});

test("what is against everything needs no list of what it is against", () => {
  expect(together([against("Deploy"), against("Play")])).toMatchObject([{ label: "" }]);
  expect(together([against("Deploy")])).toMatchObject([{ label: "Deploy" }]);
});

test("a card that comes to lie under a resting pointer is read only when that moves", async () => {
  vi.useFakeTimers();
  const session = { focused: "", probe: () => Promise.resolve({}) };
  const hints = new Hints({ session, dragged: null } as unknown as Desk);
  const place = document.createElement("button");
  const at = (clientX: number) =>
    ({ clientX, clientY: 5, target: place, currentTarget: place }) as unknown as PointerEvent;
  const card = { thing: "card:1", name: "Wolf" } as Card;
  hints.follow(at(10));
  hints.enter(["card:1"], card, at(10));
  await vi.advanceTimersByTimeAsync(5000);
  expect(hints.shown).toBeNull();
  hints.move(["card:1"], at(11));
  await vi.advanceTimersByTimeAsync(5000);
  expect(hints.shown).toMatchObject({ kind: "card", card });
});
