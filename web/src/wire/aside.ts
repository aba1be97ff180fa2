/** What is said for another token than that of the seat one plays: over a connection of its own. */

import { tongue } from "../words/index.svelte";
import { liveAddress } from "./api";
import { Socket } from "./socket";

/** Put a bot on a seat that nobody sits at, or send it away with null, as who opened the match. */
export async function seatBot(
  match: string,
  owner: string,
  seat: number,
  bot: string | null,
): Promise<void> {
  await speak(match, owner, (socket) => socket.send({ type: "hand_over", seat, bot }));
}

/** Say something with a token; a refusal is thrown. */
export async function speak(
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
