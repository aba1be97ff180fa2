// The client draws what it is told: no card, boss, profile or spell is named in it, and no rule is known.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = import.meta.dirname;
const ENGINES = resolve(SOURCES, "../../src/wartable");

function filesBelow(folder: string, ends: RegExp): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path, ends) : ends.test(path) ? [path] : [];
  });
}

/** Everything that is bundled: code, styles and words; not the wire's types, and no test. */
const sources = filesBelow(SOURCES, /\.(svelte|ts|css|json)$/)
  .filter((path) => !/\.test\.ts$|wire\/types\.ts$|\/fixtures\//.test(path))
  .map((path) => ({ path: relative(SOURCES, path), text: readFileSync(path, "utf8") }));

/** The names in the data of a game, as TOML writes them. */
function namesIn(folder: string): string[] {
  const found = filesBelow(join(ENGINES, folder), /\.toml$/).flatMap((path) => [
    ...readFileSync(path, "utf8").matchAll(/^(?:name|title) = "([^"]+)"$/gm),
  ]);
  return [...new Set(found.map(([, name]) => name!))];
}

/** What a pattern finds in the files of a folder of the games. */
function tablesIn(folder: string, pattern: RegExp): string[] {
  return filesBelow(join(ENGINES, folder), /\.(toml|json)$/).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(pattern)].map(([, found]) => found!),
  );
}

/** Which of these occur in which source. */
function occurrences(patterns: RegExp[]): string[] {
  return sources.flatMap(({ path, text }) =>
    patterns.filter((one) => one.test(text)).map((one) => `${path}: ${one.source}`),
  );
}

const whole = (name: string) =>
  new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`);

describe("the sources of the whole client", () => {
  it("are found", () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(sources.some(({ path }) => path.endsWith("words/en.json"))).toBe(true);
  });

  it("name no card and no boss", () => {
    const cards = [...namesIn("siegestorm/data/cards"), ...namesIn("siegestorm/data/bosses")];
    expect(cards.length).toBeGreaterThan(100);
    expect(occurrences(cards.map(whole))).toEqual([]);
  });

  it("know no words of card texts", () => {
    const verbs = [
      /\bShapeshift\b/,
      /\bDeal \d/,
      /\bonce per turn/i,
      /\bEnemies have/,
      /\bAllies have/,
      /\bTotem\b/,
      /\bNegate an\b/,
      /\bHeal \d/,
    ];
    expect(occurrences(verbs)).toEqual([]);
  });

  it("work out no value of a creature and no price", () => {
    const sums = [
      /\.(attack|defense|cost)\s*[-+*/]=?\s/,
      /[-+*/]\s*\w+\.(attack|defense|cost)\b/,
      /\.menace\s*[-+*/]=?\s/,
    ];
    expect(occurrences(sums)).toEqual([]);
  });

  it("name no rule of a battle, not in words either: those that are shown were told", () => {
    const slugs = tablesIn("dysma/rulebook/en", /^\[rule\."([a-z]+\.[a-z.-]+)"\]$/gm);
    expect(slugs.length).toBeGreaterThan(300);
    const named = occurrences(slugs.map(whole)).filter((one) => one.startsWith("dysma"));
    expect(named).toEqual([]);
  });

  it("keep no list of deeds, their names and pictures: the game tells them", () => {
    const verbs = tablesIn("dysma/data/looks", /^ {2}"([a-z_]+)": "[a-z-]+",?$/gm);
    expect(verbs).toContain("riposte");
    const lists = sources.filter(({ path, text }) => {
      const keys = verbs.filter((one) =>
        new RegExp(`^\\s*(["'\\w.]*\\.)?["']?${one}["']?(: ["']|,$)`, "m").test(text),
      );
      return path.startsWith("dysma") && keys.length > 6;
    });
    expect(lists.map(({ path }) => path)).toEqual([]);
  });

  it("decide nothing by the slug of a rule", () => {
    // A slug is shown and opened; code that compares one would know what it means.
    expect(occurrences([/\.rule\s*[!=]==?\s*["'`]/, /case "[a-z]+\.[a-z-]+":/])).toEqual([]);
  });
});
