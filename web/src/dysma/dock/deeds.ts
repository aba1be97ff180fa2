// How deeds look in the dock: a picture and a name for each word of the game. A word that is not
// here gets the label that the server gives it.
import type { Printed } from "../../wire/types";
import { nameOf } from "../panels/printed";
import type { Group } from "../play/choices";
import { say } from "../words";

const ICONS: Record<string, string> = {
  march: "walking-boot",
  run: "run",
  charge: "bull-horns",
  dive: "falling-eye",
  retreat: "exit-door",
  recover: "up-card",
  stance: "checked-shield",
  shoot: "high-shot",
  cast: "fairy-wand",
  fight: "crossed-swords",
  extinguish: "water-drop",
  reload: "reload-gun-barrel",
  use: "swap-bag",
  ability: "sword-brandish",
  altar: "crystal-shrine",
  pick_up: "hand-grip",
  give: "shaking-hands",
  take: "hand-grip",
  leave: "exit-door",
  end: "hourglass",
  yield: "sands-of-time",
  pass: "hourglass",
  yes: "check-mark",
  together: "team-upgrade",
  heroism: "laurel-crown",
  amulet: "gem-pendant",
  heroism_and_amulet: "laurels-trophy",
  defend: "shield",
  riposte: "sword-clash",
  vigour: "heart-plus",
  keep: "meditation",
  reaction: "sword-brandish",
  figure: "person",
  zone: "position-marker",
  token: "token",
  die: "rolling-dices",
  state: "health-normal",
  action: "check-mark",
};

/** Words that have a name of their own on the buttons. */
const NAMED = [
  "march",
  "run",
  "charge",
  "dive",
  "retreat",
  "recover",
  "stance",
  "shoot",
  "cast",
  "fight",
  "extinguish",
  "reload",
  "altar",
  "pick_up",
  "hand_over",
  "leave",
  "end",
  "yield",
  "together",
  "heroism",
  "amulet",
  "heroism_and_amulet",
  "defend",
  "riposte",
] as const;
type Named = (typeof NAMED)[number];

export function iconOf(verb: string, what = ""): string {
  return (
    ICONS[verb === "action" ? what : verb] ?? ICONS[verb] ?? "perspective-dice-six-faces-random"
  );
}

function isNamed(verb: string): verb is Named {
  return (NAMED as readonly string[]).includes(verb);
}

/** The name on the button of a group: of the deed, or of what it is done with. */
export function titleOf(group: Group, book: Record<string, Printed>): string {
  const { verb, what } = group;
  const [only] = group.choices;
  if (group.targets.length === 0 && only && !isNamed(verb)) return only.label ?? only.text;
  if (["cast", "ability", "use", "reaction"].includes(verb) && what) return nameOf(book, what);
  if (isNamed(verb)) return say(`deed.${verb}`);
  return only?.label ?? verb;
}

/** What stands under the name: with what it is done. */
export function noteOf(group: Group, book: Record<string, Printed>): string {
  const { verb, what } = group;
  if (["shoot", "reload", "recover", "fight", "defend", "riposte"].includes(verb) && what)
    return nameOf(book, what);
  return "";
}
