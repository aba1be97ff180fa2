/** Which printed things pass what was typed and chosen. */

import { hasWords } from "../../look/search";
import type { Printed, PrintedCard } from "../../wire/types";

export interface Filters {
  kind: string;
  factions: string[];
  costs: number[];
  origins: string[];
}

export const NO_FILTERS: Filters = { kind: "", factions: [], costs: [], origins: [] };
/** All costs from here on are one. */
export const DEAR = 5;

export function isCard(one: Printed): one is PrintedCard {
  return "faction" in one;
}
export function titleOf(one: Printed): string {
  return isCard(one) ? one.title : one.name;
}
export function keyOf(one: Printed): string {
  return isCard(one) ? `${one.kind}:${one.name}` : `${one.kind}:${one.id}`;
}

export function passes(one: Printed, words: string, filters: Filters): boolean {
  const { kind, factions, costs, origins } = filters;
  if (kind && one.kind !== kind) return false;
  if (isCard(one)) {
    if (factions.length > 0 && !factions.includes(one.faction)) return false;
    if (costs.length > 0 && !costs.includes(Math.min(one.cost ?? -1, DEAR))) return false;
    if (origins.length > 0 && !origins.includes(one.origin)) return false;
  }
  return words === "" || hasWords(textOf(one), words);
}

/** What players bring stands before what a boss is made of. */
export function inOrder(found: Printed[]): Printed[] {
  const isBrought = (one: Printed): boolean => !isCard(one) || one.rank !== "";
  return [...found.filter(isBrought), ...found.filter((one) => !isBrought(one))];
}

function textOf(one: Printed): string {
  const parts = isCard(one)
    ? [one.title, one.name, one.action, one.passive, one.line]
    : [one.name, one.text ?? "", one.kind_title, ...one.facts.map((fact) => fact.words)];
  return parts.join(" ");
}

/** The factions that occur, with how they are called. */
export function factionsIn(found: Printed[]): { faction: string; title: string }[] {
  const known = new Map<string, string>();
  for (const one of found) if (isCard(one)) known.set(one.faction, one.faction_title);
  return [...known].map(([faction, title]) => ({ faction, title }));
}
