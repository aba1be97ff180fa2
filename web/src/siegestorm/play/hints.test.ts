import { expect, test } from "vitest";
import { together } from "./hints.svelte";

const against = (label: string, rule = "cost.unaffordable") => ({ label, rule, sentence: rule });

test("the same reason is told once", () => {
  const lines = together([against("Deploy"), against("Play"), against("Use", "action.windows")]);
  expect(lines.map((line) => line.label)).toEqual(["Deploy\nPlay", "Use"]);
});

test("what is against everything needs no list of what it is against", () => {
  expect(together([against("Deploy"), against("Play")])).toMatchObject([{ label: "" }]);
  expect(together([against("Deploy")])).toMatchObject([{ label: "Deploy" }]);
});
