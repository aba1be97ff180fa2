import { expect, it, vi } from "vitest";
import { renewWhenOutdated } from "./renewal";

it("fetches a page whose parts are gone once more, and not for ever", () => {
  const reload = vi.fn();
  renewWhenOutdated(reload);
  const missing = () => new Event("vite:preloadError", { cancelable: true });
  const first = missing();
  window.dispatchEvent(first);
  expect(reload).toHaveBeenCalledOnce();
  expect(first.defaultPrevented).toBe(true);

  const again = missing();
  window.dispatchEvent(again);
  expect(reload).toHaveBeenCalledOnce();
  expect(again.defaultPrevented).toBe(false);
});
