import { expect, test, vi } from "vitest";
import type { Link, Outgoing } from "../wire/link";
import type { FromServer } from "../wire/types";
import { Session } from "./session.svelte";

const ASK = {
  seat: 0,
  kind: "main",
  number: 4,
  sentence: "What do you play?",
  choices: [{ text: "pass", on: [], to: [] }],
};

/** Somebody at a table that asks him; what he sends stays on its way until `take` is called. */
function asked() {
  const sent: Outgoing[] = [];
  let take: () => void = () => undefined;
  const link: Link = {
    onMessage: () => undefined,
    onConnection: () => undefined,
    hello: () => undefined,
    close: () => undefined,
    send: (message) => {
      sent.push(message);
      return new Promise((resolve) => (take = () => resolve({})));
    },
  };
  const session = new Session(link);
  const table = { type: "table", seat: 0, ask: ASK, seats: [], chat: [], lines: [] };
  link.onMessage(table as unknown as FromServer);
  return { session, sent, take: () => take() };
}

test("an answer does not wait for anything else that is on its way", () => {
  const { session, sent } = asked();
  void session.change({ hold: true });
  void session.answer("pass");
  expect(sent.map(({ type }) => type)).toEqual(["settings", "answer"]);
});

test("a question is answered once, also when its answer was taken and the news are still to come", async () => {
  const { session, sent, take } = asked();
  const answer = session.answer("pass");
  void session.answer("pass");
  take();
  await answer;
  void session.answer("pass");
  expect(sent).toHaveLength(1);
});

test("a key that comes before its question is told for a while, and answers nothing", () => {
  vi.useFakeTimers();
  const { session, sent } = asked();
  expect(session.comesEarly("1")).toBe(false); // nothing is on its way
  void session.answer("pass");
  expect(session.comesEarly("2")).toBe(true);
  expect(session.early).toBe("2");
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(session.early).toBe("");
  vi.useRealTimers();
});
