// The choreography of the kinds of events. A kind without an entry lets its cards fly, no more.

import { tick } from "svelte";
import type { Scene } from "../../table/choreographer";
import type { Event, Thing } from "../picture/shapes";
import type { Desk } from "../play/desk.svelte";
import { Places } from "./flights.svelte";
import { fly } from "./fly";

type Of<Kind extends Event["kind"]> = Extract<Event, { kind: Kind }>;
type Shows = {
  [Kind in Event["kind"]]?: (desk: Desk, event: Of<Kind>, scene: Scene) => Promise<void>;
};

/** Shows one event. */
export async function show(desk: Desk, event: Event, scene: Scene): Promise<void> {
  const known = SHOWS[event.kind] as
    ((desk: Desk, event: Event, scene: Scene) => Promise<void>) | undefined;
  await (known ?? fly)(desk, event, scene);
}

const isBoss = (desk: Desk, side: Thing) => desk.view.boss?.side === side;

/** A card that somebody plays comes up at full size before it acts; the boss's always does. */
async function present(
  desk: Desk,
  side: Thing,
  name: string | undefined,
  scene: Scene,
): Promise<void> {
  if (name === undefined || !isBoss(desk, side)) return;
  desk.spotlight = { thing: "", name };
  await scene.wait(900);
  desk.spotlight = null;
}

/** Something that is struck or worked upon flashes once. */
async function flash(scene: Scene, things: Thing[], colour: string): Promise<void> {
  const places = new Places();
  const found = things.map((thing) => places.element(thing)).filter((one) => one !== null);
  const frames = [
    { boxShadow: `0 0 0 0 ${colour}` },
    { boxShadow: `0 0 26px 10px ${colour}` },
    { boxShadow: `0 0 0 0 ${colour}` },
  ];
  await Promise.all(
    found.map((one) => scene.run(one.animate(frames, { duration: 320 * scene.pace }))),
  );
}

/** A storming creature draws back, then strikes. */
async function strike(desk: Desk, scene: Scene): Promise<void> {
  const [storming] = desk.view.storming;
  const element = storming && new Places().element(storming.thing);
  if (!element) return scene.wait(300);
  const up = element.closest(".lane")?.classList.contains("down") ? -1 : 1;
  const frames = [
    { transform: "none", easing: "ease-out" },
    { transform: `translateY(${12 * up}px)`, offset: 0.3, easing: "cubic-bezier(.7,-.35,.9,.6)" },
    { transform: `translateY(${-64 * up}px) scale(1.05)`, offset: 0.62, easing: "ease-out" },
    { transform: "none" },
  ];
  await scene.run(element.animate(frames, { duration: 700 * scene.pace }));
}

async function struck(
  desk: Desk,
  event: Of<"attack"> | Of<"attack_creature">,
  scene: Scene,
): Promise<void> {
  const [storming] = desk.view.storming;
  const { attack, defense, defenders } = event as unknown as Sum;
  if (storming) {
    const less = defenders.length > 0 || event.kind === "attack_creature" ? defense : null;
    const met = defenders.map((one) => one.thing);
    const { strength } = event;
    desk.strike = { card: storming.thing, attack, defense: less, defenders: met, strength };
  }
  scene.apply();
  await scene.wait(420);
  await strike(desk, scene);
}

/** What the events of a strike tell of its strength. */
interface Sum {
  attack: number;
  defense: number;
  defenders: { thing: Thing }[];
}

const SHOWS: Shows = {
  async turn(desk, event, scene) {
    scene.apply();
    desk.strike = null;
    desk.hits = {};
    desk.proclaim(event.side, event.extra);
    await scene.wait(event.side === desk.board.me.thing ? 500 : 260);
  },
  async step(_desk, _event, scene) {
    scene.apply();
    await scene.wait(140);
  },
  async deploy(desk, event, scene) {
    await present(desk, event.side, event.card.name, scene);
    await fly(desk, event, scene);
    await flash(scene, [event.slot], "rgb(255 214 140 / .5)");
  },
  async announce(desk, event, scene) {
    await fly(desk, event, scene);
    await scene.wait(200);
  },
  async command(desk, event, scene) {
    await present(desk, event.side, event.card.name, scene);
    await fly(desk, event, scene);
    await scene.wait(420);
  },
  async resolve(desk, event, scene) {
    const command = desk.view.chain.find((one) => one.thing === event.command);
    await flash(scene, command?.targets ?? [], "rgb(255 106 77 / .8)");
    scene.apply();
    await scene.wait(120);
  },
  async negate(desk, event, scene) {
    const link = new Places().element(event.command);
    if (link) {
      const torn = [
        { transform: "none", opacity: 1 },
        { transform: "rotate(-2deg) scale(1.03)", opacity: 1, offset: 0.4 },
        { transform: "translateY(60px) rotate(9deg)", opacity: 0 },
      ];
      await scene.run(link.animate(torn, { duration: 420 * scene.pace, easing: "ease-in" }));
    }
    await fly(desk, event, scene);
  },
  async storm(_desk, _event, scene) {
    scene.apply();
    await scene.wait(260);
  },
  attack: struck,
  attack_creature: struck,
  async damage(desk, event, scene) {
    const before = desk.hits[event.side] ?? 0;
    desk.hits = { ...desk.hits, [event.side]: before + event.amount };
    await fly(desk, event, scene);
    await scene.wait(160);
  },
  async kill(desk, event, scene) {
    const places = new Places();
    const things = (event.moves ?? []).map((move) => move.was ?? move.card ?? "");
    const cards = things.map((thing) => places.element(thing)).filter((one) => one !== null);
    const grey = [{ filter: "none" }, { filter: "grayscale(1) brightness(.6)" }];
    await Promise.all(
      cards.map((one) => scene.run(one.animate(grey, { duration: 220 * scene.pace }))),
    );
    await fly(desk, event, scene);
  },
  async life(_desk, _event, scene) {
    scene.apply();
    await scene.wait(360);
  },
  async menace(_desk, _event, scene) {
    scene.apply();
    await scene.wait(360);
  },
  async trigger(desk, event, scene) {
    scene.apply();
    await flash(scene, event.card.thing ? [event.card.thing] : [], "rgb(120 180 255 / .85)");
  },
  async boss_draw(desk, event, scene) {
    await fly(desk, event, scene);
    await scene.wait(200);
  },
  async end(_desk, _event, scene) {
    scene.apply();
    await tick();
  },
};
