/** What only the one who opened the match may do, spoken over a connection of its own. */

import { api, liveAddress } from "../../wire/api";
import { keepMost } from "../../wire/keep";
import { keyring } from "../../wire/held.svelte";
import { Socket } from "../../wire/socket";
import type { MatchForm } from "../../wire/types";
import { tongue } from "../../words/index.svelte";

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

/** Put a bot on a seat that nobody sits at, or send it away with null. */
export async function seatBot(
  match: string,
  owner: string,
  seat: number,
  bot: string | null,
): Promise<void> {
  await speak(match, owner, (socket) => socket.send({ type: "hand_over", seat, bot }));
}

async function speak(
  match: string,
  token: string,
  say: (socket: Socket) => Promise<unknown>,
): Promise<void> {
  const socket = new Socket(liveAddress(match), () => ({
    language: tongue.now,
    name: "",
    guest: true,
  }));
  try {
    socket.hello(token);
    await say(socket);
  } finally {
    socket.close();
  }
}
