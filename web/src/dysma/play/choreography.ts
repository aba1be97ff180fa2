// How the table shows what happens. Every number and place comes from the events.
import type { Choreographer, Scene } from "../../table/choreographer";
import type { BattleView, GameEvent, View } from "../../wire/types";
import type { Outcome, Throws, Tray } from "../dice/throws.svelte";
import { FAR } from "../looks";
import { copied, hear, type Told } from "../picture/hearing";
import { figureOf } from "../picture/shapes";
import { apart, readPlace, turned, type Place, type Spot } from "../things";
import { say } from "../words";
import type { Desk } from "./desk.svelte";
import type { Scenery } from "./scenery.svelte";
import { number, text, texts } from "./told";

const INCHES_A_SECOND = 9;
const CHARGE_INCHES_A_SECOND = 16;
const STAGGER = 90;

type Play = (event: Told, scene: Scene) => Promise<void>;

/** Over a time that the pace stretches; a skip jumps to the end. */
async function tween(
  scene: Scene,
  milliseconds: number,
  step: (share: number) => void,
): Promise<void> {
  const length = milliseconds * scene.pace;
  const began = performance.now();
  for (;;) {
    const share =
      scene.skipped || length <= 0 ? 1 : Math.min(1, (performance.now() - began) / length);
    step(share);
    if (share >= 1) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

function eased(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}

/** Where one is after so many inches of a way. */
export function along(way: Place[], inches: number): Place {
  let left = inches;
  for (let i = 0; i + 1 < way.length; i++) {
    const a = way[i]!;
    const b = way[i + 1]!;
    const length = Math.hypot(apart(a, b), (b.z ?? 0) - (a.z ?? 0));
    if (left <= length && length > 0) {
      const share = left / length;
      const height = (a.z ?? 0) + ((b.z ?? 0) - (a.z ?? 0)) * share;
      return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, z: height };
    }
    left -= length;
  }
  return way.at(-1) ?? { x: 0, y: 0 };
}

export function lengthOf(way: Place[]): number {
  return way.slice(1).reduce((sum, b, i) => {
    const a = way[i]!;
    return sum + Math.hypot(apart(a, b), (b.z ?? 0) - (a.z ?? 0));
  }, 0);
}

export function choreographer(desk: Desk, scenery: Scenery, throws: Throws): Choreographer {
  const view = (): BattleView => desk.session.view as BattleView;
  const spot = (thing: unknown): Place | null => readPlace(figureOf(view(), text(thing))?.place);
  let charging = "";

  const look = (at: Spot | null, scene: Scene) => {
    const { camera } = desk;
    // Where the whole table is too small to tell who is who, the camera goes to what happens.
    const far = camera.whole && !camera.taken && camera.least < FAR && desk.view.turn > 0;
    if (at && far) camera.approach(at, 260 * scene.pace);
    else if (at && !camera.whole) camera.show(at, 260 * scene.pace);
  };

  const walk: Play = async (event, scene) => {
    const figure = text(event.figure);
    const from = readPlace(text(event.from));
    const to = readPlace(text(event.to));
    if (!from || !to) return;
    const corners = texts(event.path)
      .map(readPlace)
      .filter((one): one is Place => one !== null);
    const way = corners.length > 1 ? corners : [from, to];
    const inches = lengthOf(way);
    const isCharge = charging === figure;
    look(to, scene);
    const speed = isCharge ? CHARGE_INCHES_A_SECOND : INCHES_A_SECOND;
    const turn = (((((to.facing ?? 90) - (from.facing ?? 90)) % 360) + 540) % 360) - 180;
    await tween(scene, Math.max(180, (inches / speed) * 1000), (share) => {
      const done = isCharge ? share * share : eased(share);
      scenery.moving[figure] = {
        ...along(way, inches * done),
        facing: turned((from.facing ?? 90) + turn * done),
      };
    });
    scene.apply();
    scenery.settle(figure);
    if (isCharge) charging = "";
  };

  const flyTo = async (event: Told, scene: Scene, magic: boolean) => {
    const from = spot(event.figure);
    const to = spot(event.target) ?? readPlace(text(event.to));
    if (!from || !to) return;
    look(to, scene);
    await tween(scene, 420, (share) => (scenery.missile = { from, to, share, magic }));
    scenery.missile = null;
  };

  /** Dice fall one after the other. */
  const fall = async (tray: Tray, scene: Scene) => {
    while (tray.shown < tray.dice.length) {
      tray.shown++;
      await scene.wait(STAGGER);
    }
    await scene.wait(tray.successes === null ? 200 : 520);
  };

  const cry = (thing: unknown, words: string, tone: "bad" | "good" | "plain", scene: Scene) => {
    const at = spot(thing);
    if (at && words) scenery.cry(at, words, tone, 1100 * Math.max(0.2, scene.pace));
  };

  const fell: Play = async (event, scene) => {
    const figure = figureOf(view(), text(event.figure));
    const place = readPlace(figure?.place);
    if (throws.exchange)
      throws.note({ kind: "dead", amount: 0, rule: text(event.rule), figure: text(event.figure) });
    if (figure && place)
      scenery.fallen = [...scenery.fallen, { figure: figure.figure, place, base: figure.base }];
    await scene.wait(500);
  };

  const plays: Record<string, Play> = {
    move: walk,
    pivot: async (event, scene) => {
      const figure = text(event.figure);
      const from = readPlace(text(event.from));
      const to = readPlace(text(event.to));
      if (!from || !to) return;
      const turn = (((((to.facing ?? 90) - (from.facing ?? 90)) % 360) + 540) % 360) - 180;
      await tween(
        scene,
        200,
        (share) =>
          (scenery.moving[figure] = { ...to, facing: turned((from.facing ?? 90) + turn * share) }),
      );
      scene.apply();
      scenery.settle(figure);
    },
    place: async (event, scene) => {
      scene.apply();
      look(readPlace(text(event.to)), scene);
      await scene.wait(120);
    },
    activate: async (event, scene) => {
      throws.close();
      look(spot(event.figure), scene);
      scene.apply();
      await scene.wait(160);
    },
    act: async () => throws.close(),
    turn: async (event, scene) => {
      throws.close();
      scenery.fallen = [];
      await scene.wait(250);
    },
    charge: async (event, scene) => {
      charging = text(event.figure);
      scenery.aim = { from: text(event.figure), to: text(event.target) };
      cry(event.figure, say("cry.charge"), "plain", scene);
      await scene.wait(350);
      scenery.aim = null;
    },
    intercept: async (event, scene) => {
      scenery.reacting = text(event.figure);
      cry(event.figure, say("cry.intercept"), "plain", scene);
      await scene.wait(500);
      scenery.reacting = null;
    },
    fight: async (event, scene) => {
      throws.begin("fight", text(event.figure), text(event.target));
      await scene.wait(260);
    },
    shoot: async (event, scene) => {
      throws.close();
      await flyTo(event, scene, false);
      throws.begin("shoot", text(event.figure), text(event.target));
    },
    cast: async (event, scene) => {
      throws.close();
      throws.begin("cast", text(event.figure), text(event.target));
      await scene.wait(120);
    },
    succeed_spell: async (event, scene) => {
      const target = throws.exchange?.target;
      if (target && target !== event.figure) await flyTo({ ...event, target }, scene, true);
      cry(event.figure, say("cry.spell"), "good", scene);
    },
    fail_spell: async (event, scene) => {
      cry(event.figure, say("cry.fails"), "bad", scene);
      await scene.wait(500);
    },
    aim: async (event, scene) => {
      await flyTo(event, scene, throws.exchange?.kind === "cast");
    },
    explode: async (event, scene) => {
      const at = readPlace(text(event.to));
      if (!at) return;
      const radius = number(event.radius);
      await tween(scene, 320, (share) => (scenery.blast = { at, radius, share }));
      scenery.blast = null;
    },
    throw: async (event, scene) => fall(throws.lay(event), scene),
    roll: async (event, scene) => fall(throws.roll(event), scene),
    riposte: async (event, scene) => {
      cry(event.figure, say("cry.riposte"), "plain", scene);
      await scene.wait(220);
    },
    win_tie: async (event, scene) => {
      throws.note({ kind: "tie", amount: 1, rule: text(event.rule), figure: text(event.figure) });
      await scene.wait(420);
    },
    compare: async (event, scene) => {
      throws.compare(event);
      await scene.wait(text(event.winner) ? 0 : 700);
    },
    hit: async (event, scene) => {
      throws.note({
        kind: "hits",
        amount: number(event.hits),
        rule: text(event.rule),
        figure: text(event.figure),
      });
      await scene.wait(260);
      for (const kind of ["armour", "pierced"] as const) {
        const amount = number(event[kind]);
        if (amount === 0) continue;
        throws.note({ kind, amount, rule: "", figure: text(event.figure) });
        await scene.wait(260);
      }
      throws.note({
        kind: "wounds",
        amount: number(event.wounds),
        rule: "",
        figure: text(event.figure),
      });
      await scene.wait(350);
    },
    miss: async (event, scene) => {
      throws.note({ kind: "miss", amount: 0, rule: text(event.rule), figure: text(event.figure) });
      await scene.wait(700);
    },
    wound: async (event, scene) => {
      cry(event.figure, `−${number(event.wounds)}`, "bad", scene);
      scene.apply();
      await scene.wait(520);
    },
    heal: async (event, scene) => {
      cry(event.figure, `+${number(event.wounds)}`, "good", scene);
      scene.apply();
      await scene.wait(360);
    },
    die: fell,
    follow: fell,
    withdraw: fell,
    leave: fell,
    gain_state: async (event, scene) => {
      scene.apply();
      if (text(event.state) !== "active") await scene.wait(180);
    },
    take_token: async (event, scene) => {
      look(spot(event.figure), scene);
      scene.apply();
      await scene.wait(260);
    },
    score: async (event, scene) => {
      scene.apply();
      await scene.wait(450);
    },
    check: async (event, scene) => {
      cry(event.figure, String(number(event.face)), "plain", scene);
      await scene.wait(600);
    },
    over: async () => throws.close(),
  };

  /** What the stage shows of an event that is not played: everything stands at once. */
  const stand = (event: Told) => {
    const [figure, rule] = [text(event.figure), text(event.rule)];
    const note = (kind: Outcome["kind"], amount: number, by = "") =>
      throws.note({ kind, amount, rule: by, figure });
    switch (event.kind) {
      case "activate":
      case "act":
      case "turn":
      case "over":
        return throws.close();
      case "fight":
      case "shoot":
      case "cast":
        return throws.begin(text(event.kind), figure, text(event.target));
      case "throw":
        return fallen(throws.lay(event));
      case "roll":
        return fallen(throws.roll(event));
      case "win_tie":
        return note("tie", 1, rule);
      case "compare":
        return throws.compare(event);
      case "hit":
        note("hits", number(event.hits), rule);
        if (number(event.armour) > 0) note("armour", number(event.armour));
        if (number(event.pierced) > 0) note("pierced", number(event.pierced));
        return note("wounds", number(event.wounds));
      case "miss":
        return note("miss", 0, rule);
      case "die":
        return note("dead", 0, rule);
    }
  };
  const fallen = (tray: Tray) => {
    tray.shown = tray.dice.length;
  };
  let played = -1;

  return {
    play: async (event: GameEvent, scene) => {
      played = event.number;
      await plays[event.kind]?.(event as unknown as Told, scene);
    },
    apply: (before: View, event: GameEvent) => {
      if (played !== event.number) stand(event as unknown as Told);
      const picture = copied(before as BattleView);
      hear(picture, event as unknown as Told);
      return picture;
    },
  };
}
