// The steps of a turn that are shown, in their order.

export const PHASES = ["prepare", "draw", "advance", "deploy", "end_turn"] as const;
