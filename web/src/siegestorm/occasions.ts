// When somebody may want to be asked in any case: kinds of questions, or one kind in a phase.

import type { Occasion } from "../games";
import { say } from "./words";

export const occasions: Occasion[] = [
  { when: "react", title: () => say("when-react") },
  { when: "main:prepare", title: () => say("when-prepare") },
  { when: "main:draw", title: () => say("when-draw") },
  { when: "main:deploy", title: () => say("when-deploy") },
  { when: "main:end_turn", title: () => say("when-end_turn") },
];
