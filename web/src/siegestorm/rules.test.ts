// The table knows no rule and names no card: a made-up card with a new text plays without a change.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../../..");
const CARDS = join(ROOT, "src/wartable/siegestorm/data/cards");
const BOSSES = join(ROOT, "src/wartable/siegestorm/data/bosses");

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

const sources = filesBelow(import.meta.dirname)
  .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const named = [...filesBelow(CARDS), ...filesBelow(BOSSES)]
  .filter((path) => path.endsWith(".toml"))
  .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/^(?:name|title) = "([^"]+)"$/gm)])
  .map(([, name]) => name!);

describe("the sources of the table", () => {
  it("name no card and no boss", () => {
    expect(named.length).toBeGreaterThan(100);
    const found = sources.flatMap(({ path, text }) =>
      named.filter((name) => text.includes(name)).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it("know no words of card texts", () => {
    // Verbs of the grammar and conditions; events and verbs of choices are the wire's own words.
    const words = [
      /\bShapeshift\b/,
      /\bDeal \d/,
      /\bonce per turn/i,
      /\bEnemies have/,
      /\bTotem\b/,
    ];
    const found = sources.flatMap(({ path, text }) =>
      words.filter((word) => word.test(text)).map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it("work out no value of a creature", () => {
    const sums = /\.(attack|defense)\s*[-+*/]=?\s|[-+*/]\s*\w+\.(attack|defense)\b/;
    expect(sources.filter(({ text }) => sums.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
