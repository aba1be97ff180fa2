// How the verbs of options are drawn; one that is not listed here gets a plain book.

import bull from "icon:charging-bull";
import check from "icon:check-mark";
import crown from "icon:crossed-chains";
import cards from "icon:card-play";
import flag from "icon:flying-flag";
import handOff from "icon:shaking-hands";
import hourglass from "icon:hourglass";
import person from "icon:person";
import ring from "icon:magic-swirl";
import supporters from "icon:backup";
import track from "icon:footsteps";
import wall from "icon:stone-wall";
import cancel from "icon:cancel";

export interface Drawn {
  icon: string;
  tone: "red" | "blue" | "";
}

export const VERBS: Record<string, Drawn> = {
  action: { icon: cards, tone: "red" },
  ability: { icon: ring, tone: "blue" },
  trigger: { icon: ring, tone: "blue" },
  deploy: { icon: flag, tone: "" },
  storm: { icon: bull, tone: "red" },
  hold: { icon: wall, tone: "blue" },
  support: { icon: supporters, tone: "" },
  supporter: { icon: supporters, tone: "" },
  track: { icon: track, tone: "" },
  player: { icon: person, tone: "red" },
  command: { icon: crown, tone: "red" },
  partner: { icon: handOff, tone: "" },
  pass: { icon: hourglass, tone: "" },
  yes: { icon: check, tone: "" },
  no: { icon: cancel, tone: "" },
};
