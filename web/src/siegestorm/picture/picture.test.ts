// Every mode, played in Python: at each question the picture kept from events alone equals the view.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { after } from "./picture";
import type { Creature, Event, View } from "./shapes";

const ROOT = resolve(import.meta.dirname, "../../../..");
const MODES = ["duel", "solo", "coop", "three", "ring"];

const fileOf = (mode: string) => resolve(ROOT, `web/fixtures/${mode}.json`);
const played = (mode: string) => JSON.parse(readFileSync(fileOf(mode), "utf8")) as Played;

interface Played {
  table: { view: View };
  news: { events: Event[]; view: View }[];
}

beforeAll(() => {
  const missing = MODES.filter((mode) => !existsSync(fileOf(mode)));
  if (missing.length > 0) {
    const command = ["run", "python", "-m", "tools.fixtures", ...missing];
    execFileSync("uv", command, { cwd: ROOT, env: { ...process.env, WARTABLE_WEB: "0" } });
  }
}, 120_000);

/** What a picture can know: everything but the question and what is worked out from the rest. */
function drawn(view: View) {
  const bare = (creature: Creature | null) =>
    creature && {
      thing: creature.thing,
      name: creature.name,
      at: creature.at,
      side: creature.side,
      owner: creature.owner,
      gang: creature.gang,
      spirit: creature.spirit,
    };
  const standing = Object.entries(view.slots).filter(([, creature]) => creature !== null);
  const { turn, phase, active, first, extra_turn, tracks, zones } = view;
  const { looking, playing, chain, destroyed, events } = view;
  const boss = view.boss && {
    life: view.boss.life,
    menace: view.boss.menace,
    reserves: view.boss.reserves,
    reserve_token: view.boss.reserve_token,
  };
  return {
    ...{ turn, phase, active, first, extra_turn, tracks, zones },
    ...{ looking, playing, chain, destroyed, boss, events },
    limbo: view.limbo.map((card) => card.thing).sort(),
    lasting: view.lasting.map(({ side, card, text }) => ({ side, name: card.name, text })),
    sides: view.sides.map((side) => ({ ...side, commands: 0, owned: 0, faction: "" })),
    slots: Object.fromEntries(standing.map(([slot, creature]) => [slot, bare(creature)])),
    storming: view.storming.map(bare),
  };
}

describe("the picture of events", () => {
  it.each(MODES)("equals the view at every question: %s", (mode) => {
    const { table, news } = played(mode);
    let picture = table.view;
    expect(news.length).toBeGreaterThan(40);
    for (const { events, view } of news) {
      for (const event of events) picture = after(picture, event);
      expect(drawn(picture)).toEqual(drawn(view));
    }
  });

  it("leaves the picture before an event as it was", () => {
    const { table, news } = played("duel");
    const before = structuredClone(table.view);
    for (const event of news.flatMap((one) => one.events).slice(0, 3)) after(table.view, event);
    expect(table.view).toEqual(before);
  });
});
