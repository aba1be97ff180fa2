/** What the one who opened the match may do before it begins. */

import { api } from "../../wire/api";
import { speak } from "../../wire/aside";
import { keyring } from "../../wire/held.svelte";
import { keepMost } from "../../wire/keep";
import type { MatchForm } from "../../wire/types";

const FORMS = "wartable.forms";
const MOST_FORMS = 20;

/** What a match was opened with, kept where it was opened: to change it before it begins. */
export function keepForm(match: string, form: MatchForm): void {
  const kept = [[match, form], ...readForms().filter(([name]) => name !== match)];
  keepMost(FORMS, kept.slice(0, MOST_FORMS));
}

export function formOf(match: string): MatchForm | undefined {
  return readForms().find(([name]) => name === match)?.[1];
}

function readForms(): [string, MatchForm][] {
  try {
    return JSON.parse(localStorage.getItem(FORMS) ?? "[]") as [string, MatchForm][];
  } catch {
    return [];
  }
}

/** Set the match up anew; the server tells everybody at it where it goes on. */
export async function rearrange(match: string, owner: string, form: MatchForm): Promise<void> {
  const opened = await api.rearrange(match, form, owner);
  keepForm(opened.match, form);
  keyring.move(match, opened.match);
  for (const { seat, token, mine } of opened.seats) {
    keyring.keep({ match: opened.match, token, seat, mine });
  }
}

/** Say for every seat at this device whether it is ready. */
export async function beReady(match: string, yes: boolean): Promise<void> {
  for (const { token } of keyring.seatsOf(match)) {
    await speak(match, token, (socket) => socket.send({ type: "ready", yes }));
  }
}
