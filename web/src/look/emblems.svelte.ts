/**
 * Emblems by their names in the games' data, also in data that was made up yesterday.
 *
 * The build lays those that come with the games into `emblems.json` and the whole set into shards
 * (tools/emblems.mjs); a name that nobody knows stays empty, and a card then shows its faction's sigil.
 */

const SHARDS = 128;

const bodies = $state<Record<string, string>>({});
const asked = new Set<string>();
const files = new Map<string, Promise<void>>();

/** The inside of an icon of 512 × 512 in currentColor, or "" while it is not there. */
export function emblem(name: string): string {
  if (name !== "" && !asked.has(name)) {
    asked.add(name);
    void find(name);
  }
  return bodies[name] ?? "";
}

async function find(name: string): Promise<void> {
  await load("emblems.json");
  if (bodies[name] === undefined) await load(`icons/${shardOf(name)}.json`);
}

function load(file: string): Promise<void> {
  let loading = files.get(file);
  if (loading === undefined) {
    loading = fetchInto(file);
    files.set(file, loading);
  }
  return loading;
}

async function fetchInto(file: string): Promise<void> {
  try {
    const answer = await fetch(new URL(file, document.baseURI));
    if (!answer.ok) return;
    const content = (await answer.json()) as { icons: Record<string, { body: string }> };
    for (const [name, icon] of Object.entries(content.icons)) bodies[name] = icon.body;
  } catch {
    files.delete(file); // no net: ask again with the next emblem
  }
}

/** In which shard an icon lies; tools/emblems.mjs counts the same way. */
export function shardOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return sum % SHARDS;
}
