import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { decimal, fill, tongue, wordsOf } from "./index.svelte";

const SRC = resolve(dirname(fileURLToPath(import.meta.url)), "..");

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

const files = filesBelow(SRC);
const sources = files
  .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const wordFolders = files.filter((path) => path.endsWith("/words/en.json")).map(dirname);

function wordsIn(folder: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")) as Record<
    string,
    string
  >;
}

describe.each(wordFolders.map((folder) => [relative(SRC, folder), folder]))("%s", (_, folder) => {
  const english = wordsIn(folder, "en");

  it.each(["fr", "pl"])("says everything in %s", (language) => {
    expect(Object.keys(wordsIn(folder, language)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(["fr", "pl"])("fills the same fields in %s", (language) => {
    const fields = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort();
    for (const [key, sentence] of Object.entries(wordsIn(folder, language))) {
      expect([key, ...fields(sentence)]).toEqual([key, ...fields(english[key]!)]);
    }
  });

  it("says nothing that nobody asks for", () => {
    // A key may be put together from a group and a name: `say(`group.${name}`)`.
    const groups = [...sources.matchAll(/`([\w.-]+[.-])\$\{/g)].map(([, group]) => group!);
    const unused = Object.keys(english).filter(
      (key) => !sources.includes(`"${key}"`) && !groups.some((group) => key.startsWith(group)),
    );
    expect(unused).toEqual([]);
  });
});

describe("a sentence", () => {
  it("has its fields filled", () => {
    expect(fill("{who} draws {n} {n|card|cards}", { who: "Ann", n: 1 }, "en")).toBe(
      "Ann draws 1 card",
    );
  });

  it("takes the form that fits the number in Polish", () => {
    const cards = (n: number): string => fill("{n} {n|karta|karty|kart}", { n }, "pl");
    expect([1, 2, 5, 22].map(cards)).toEqual(["1 karta", "2 karty", "5 kart", "22 karty"]);
  });
});

/** Every word but the fields spelled backwards, as somebody adding a language would begin. */
function backwards(sentence: string): string {
  return sentence.replace(/(\{[^}]*\})|(\p{L}+)/gu, (all, field?: string) =>
    field === undefined ? [...all].reverse().join("") : field,
  );
}

describe.each(wordFolders.map((folder) => [relative(SRC, folder), folder]))(
  "a made-up language in %s",
  (_, folder) => {
    it("is spoken at once, and what it lacks is English", async () => {
      const english = wordsIn(folder, "en");
      const [lacking, ...keys] = Object.keys(english) as [string, ...string[]];
      const made = Object.fromEntries(keys.map((key) => [key, backwards(english[key]!)]));
      const load = () => Promise.resolve({ default: made });
      const say = wordsOf(english, { fr: load, pl: load });
      await tongue.speak("pl");
      expect(keys.map((key) => say(key))).toEqual(keys.map((key) => made[key]));
      expect(say(lacking)).toBe(english[lacking]);
      await tongue.speak("en");
      expect(say(keys[0]!)).toBe(english[keys[0]!]);
    });
  },
);

it("writes a number with the sign of the language", async () => {
  const said: Record<string, string> = {};
  for (const language of ["fr", "pl", "en"] as const) {
    await tongue.speak(language);
    said[language] = decimal(1.26);
  }
  expect(said).toEqual({ en: "1.3", fr: "1,3", pl: "1,3" });
});
