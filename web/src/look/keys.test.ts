import { afterEach, expect, test, vi } from "vitest";
import { knowKeys } from "./keys";

let forget: () => void = () => undefined;
afterEach(() => {
  forget();
  document.body.innerHTML = "";
});

/** A key on a button that was clicked, or only reached; tells whether the question got it. */
function enterOn(html: string, clicked: boolean, key = "Enter"): boolean {
  document.body.innerHTML = html;
  const answer = vi.fn();
  forget = knowKeys({ [key]: answer });
  const button = document.querySelector("button")!;
  if (clicked) button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button.focus();
  button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return answer.mock.calls.length > 0;
}

test("a button that was reached with keys presses itself", () => {
  expect(enterOn("<button></button>", false)).toBe(false);
});

test("after a click Enter is meant for the question again", () => {
  expect(enterOn("<button></button>", true)).toBe(true);
});

test("Space too, and the button is not pressed when it is let go", () => {
  expect(enterOn("<button></button>", false, " ")).toBe(false);
  forget();
  expect(enterOn("<button></button>", true, " ")).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

test("in what was laid open a clicked button keeps the key", () => {
  expect(enterOn('<aside class="drawer"><button></button></aside>', true)).toBe(false);
});

test("a click elsewhere is forgotten when the focus moves on", () => {
  document.body.innerHTML = "<button></button><button></button>";
  const answer = vi.fn();
  forget = knowKeys({ Enter: answer });
  const [one, other] = document.querySelectorAll("button");
  one!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  one!.focus();
  other!.focus();
  one!.focus();
  one!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(answer).not.toHaveBeenCalled();
});

test("a key that is held down answers once, and moves on and on", () => {
  const answer = vi.fn();
  const move = vi.fn();
  forget = knowKeys({ Enter: answer, ArrowLeft: move });
  for (const key of ["Enter", "ArrowLeft"])
    for (const repeat of [false, true, true])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, repeat, bubbles: true }));
  expect(answer).toHaveBeenCalledTimes(1);
  expect(move).toHaveBeenCalledTimes(3);
});

test("Escape that nobody takes lets the focus go", () => {
  document.body.innerHTML = "<button></button>";
  forget = knowKeys({ Escape: () => false });
  const button = document.querySelector("button")!;
  button.focus();
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(document.activeElement).toBe(document.body);
});

test("what lies above takes a key before those that came later", () => {
  const above = vi.fn();
  const later = vi.fn();
  const close = knowKeys({ Escape: above }, true);
  forget = knowKeys({ Escape: later });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  close();
  expect([above.mock.calls.length, later.mock.calls.length]).toEqual([1, 0]);
});

test("what a click laid open gives the focus back, and Enter is meant for the question", () => {
  document.body.innerHTML = '<button></button><section class="sheet" tabindex="-1"></section>';
  const answer = vi.fn();
  forget = knowKeys({ Enter: answer });
  const button = document.querySelector("button")!;
  button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button.focus();
  document.querySelector<HTMLElement>(".sheet")!.focus();
  button.focus();
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(answer).toHaveBeenCalled();
});

test("what was pressed in a drawer meanwhile changes nothing of that", () => {
  document.body.innerHTML = '<button></button><aside class="drawer"><button></button></aside>';
  const answer = vi.fn();
  forget = knowKeys({ Enter: answer });
  const [opener, inside] = document.querySelectorAll("button");
  for (const button of [opener!, inside!]) {
    button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    button.focus();
  }
  opener!.focus();
  opener!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(answer).toHaveBeenCalled();
});

test("an answer that nobody takes yet does not press what was clicked before", () => {
  document.body.innerHTML = "<button></button>";
  forget = knowKeys({ Enter: () => false });
  const button = document.querySelector("button")!;
  button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button.focus();
  const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  button.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(true);
});
