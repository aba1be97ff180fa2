// Writes the icons that cards use as one small JSON file, for the client and for `wartable cards`.
//
//   node web/tools/emblems.mjs [--out FILE] [--icons FILE] [more-icon-names …]
//
// or, in a build:  import { writeEmblems } from "./tools/emblems.mjs"; writeEmblems({ also: [...] })
//
// Which icons: every `emblem = "…"` and every name in a `strangers = […]` list of the TOML files
// below src/wartable/*/data, and the names given besides (those that the client itself shows).
//
// The file (default src/wartable/server/static/emblems.json) has the form of Iconify's own:
//
//   { "prefix": "game-icons", "credit": "Icons: game-icons.net, CC BY 3.0",
//     "width": 512, "height": 512,
//     "icons": { "bison": { "body": "<path fill=\"currentColor\" d=\"…\"/>" }, … } }
//
// `body` goes into <svg viewBox="0 0 512 512"> and is painted in the colour of the text around it.
// A name that the set does not have is an error, so that no card is left without its picture.
//
// All other icons lie in shards beside it (`icons/0.json` …, the same form), found by the sum of the
// letters of a name: a card made up yesterday has its picture, too, and nobody loads what he never sees.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const PACKAGE = resolve(WEB, "../src/wartable");
const ICONS = join(WEB, "node_modules/@iconify-json/game-icons/icons.json");
const OUT = join(PACKAGE, "server/static/emblems.json");
const CREDIT = "Icons: game-icons.net, CC BY 3.0";

/** The names of all emblems in the data of the games, sorted. */
export function emblemNames() {
  const found = new Set();
  for (const game of readdirSync(PACKAGE, { withFileTypes: true })) {
    if (game.isDirectory()) collect(join(PACKAGE, game.name, "data"), found);
  }
  return [...found].sort();
}

function collect(folder, found) {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) collect(path, found);
    else if (entry.name.endsWith(".toml")) {
      const text = readFileSync(path, "utf8");
      for (const [, name] of text.matchAll(/^emblem = "([^"]+)"$/gm)) found.add(name);
      for (const [, names] of text.matchAll(/^strangers = \[([^\]]*)\]/gm)) {
        for (const [, name] of names.matchAll(/"([^"]+)"/g)) found.add(name);
      }
    }
  }
}

/** What is in a folder; a part of the package without data has none. */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

/** Write the file and return the names in it. */
export function writeEmblems({ out = OUT, icons = ICONS, also = [] } = {}) {
  const set = JSON.parse(readFileSync(icons, "utf8"));
  const names = [...new Set([...emblemNames(), ...also])].sort();
  const missing = names.filter((name) => !(name in set.icons));
  if (missing.length > 0) throw new Error(`game-icons has no icon called ${missing.join(", ")}`);
  const chosen = Object.fromEntries(names.map((name) => [name, { body: set.icons[name].body }]));
  const { prefix, width, height } = set;
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, JSON.stringify({ prefix, credit: CREDIT, width, height, icons: chosen }));
  return names;
}

export const SHARDS = 128;

/** In which shard an icon lies; the client counts the same way (src/look/emblems.svelte.ts). */
export function shardOf(name) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)) % 65521;
  return sum % SHARDS;
}

/** Write the whole set in shards. */
export function writeShards({ folder, icons = ICONS }) {
  const set = JSON.parse(readFileSync(icons, "utf8"));
  const shards = Array.from({ length: SHARDS }, () => ({}));
  for (const [name, icon] of Object.entries(set.icons)) {
    shards[shardOf(name)][name] = { body: icon.body };
  }
  mkdirSync(folder, { recursive: true });
  shards.forEach((one, number) =>
    writeFileSync(join(folder, `${number}.json`), JSON.stringify({ icons: one })),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = { also: [] };
  const words = process.argv.slice(2);
  while (words.length > 0) {
    const word = words.shift();
    if (word === "--out" || word === "--icons") wanted[word.slice(2)] = resolve(words.shift());
    else wanted.also.push(word);
  }
  const names = writeEmblems(wanted);
  console.log(`${names.length} icons written to ${wanted.out ?? OUT}`);
}
