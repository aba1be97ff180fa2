import { afterEach, expect, test } from "vitest";
import { round } from "./round";

afterEach(() => (document.body.innerHTML = ""));

test("Tab goes round in what lies over the page", () => {
  document.body.innerHTML =
    '<aside><a href="#">1</a><button tabindex="-1">-</button><button>2</button><input hidden /></aside><i></i>';
  const aside = document.querySelector("aside")!;
  round(aside);
  const [first, last] = [aside.querySelector("a")!, aside.querySelectorAll("button")[1]!];
  const press = (on: HTMLElement, shiftKey: boolean) => {
    on.focus();
    const event = { key: "Tab", shiftKey, bubbles: true, cancelable: true };
    on.dispatchEvent(new KeyboardEvent("keydown", event));
    return document.activeElement;
  };
  expect(press(last, false)).toBe(first);
  expect(press(first, true)).toBe(last);
  expect(press(first, false)).toBe(first); // the browser goes on by itself
});
