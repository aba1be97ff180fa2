import { expect, test } from "vitest";
import { excerpt, hasWords, marked } from "./search";

const hits = (text: string, wanted: string): string[] =>
  marked(text, wanted)
    .filter((piece) => piece.hit)
    .map((piece) => piece.text);

test("words are found without their accents, in any order", () => {
  expect(hasWords("Żeton Zagrożenia leży na karcie", "karcie zagrozenia")).toBe(true);
  expect(hasWords("L’épée et le cœur", "coeur epee")).toBe(true);
  expect(hasWords("L’épée", "hache")).toBe(false);
});

test("every word that was typed is marked, wherever it stands", () => {
  expect(hits("Storm, then storm again: a creature storms", "creature storm")).toEqual([
    "Storm",
    "storm",
    "creature",
    "storm",
  ]);
  expect(hits("Le cœur et l’épée", "epee coeur")).toEqual(["cœur", "épée"]);
  expect(
    marked("Ładna łąka", "laka")
      .map((piece) => piece.text)
      .join(""),
  ).toBe("Ładna łąka");
  expect(hits("a b a", "a")).toEqual([]);
});

test("an excerpt ends between words and shows what was found", () => {
  const text = `${"one two three ".repeat(20)}needle ${"four five six ".repeat(20)}`;
  const found = excerpt(text, "needle", 90);
  expect(found).toContain("needle");
  expect(found.startsWith("… ") && found.endsWith(" …")).toBe(true);
  expect(found.length).toBeLessThan(100);
  expect(excerpt(text, "", 20)).toBe("one two three one …");
  expect(excerpt("short", "missing", 20)).toBe("short");
});
