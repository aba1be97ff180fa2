/** The games that have a table: the only place of the client that names them. */

import type { Component } from "svelte";
import type { Session } from "./table/session.svelte";

export interface GameTable {
  /** The whole table of a match; loaded when somebody sits down at it. */
  table: () => Promise<{ default: Component<{ session: Session }> }>;
}

export const GAMES: Record<string, GameTable> = {
  siegestorm: { table: () => import("./siegestorm/Table.svelte") },
  dysma: { table: () => import("./dysma/Table.svelte") },
};
