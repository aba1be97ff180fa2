/** What only the one who opened the match may do, spoken over a connection of its own. */

import { liveAddress } from "../../wire/api";
import { Socket } from "../../wire/socket";
import { tongue } from "../../words/index.svelte";

/** Put a bot on a seat that nobody sits at, or send it away with null. */
export async function seatBot(
  match: string,
  owner: string,
  seat: number,
  bot: string | null,
): Promise<void> {
  const socket = new Socket(liveAddress(match), () => ({ language: tongue.now, name: "" }));
  try {
    socket.hello(owner);
    await socket.send({ type: "hand_over", seat, bot });
  } finally {
    socket.close();
  }
}
