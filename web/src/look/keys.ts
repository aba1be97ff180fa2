/** Keys: the uppermost part that knows a key takes it; nobody takes one while a text is written. */

/** Returns false to leave the key to whoever is below. */
export type KeyHandler = (event: KeyboardEvent) => unknown;
/** Keys by their name ("Enter", "Escape", " ", "ArrowLeft", "w", "1"); letters in lower case. */
export type Keys = Record<string, KeyHandler>;

/** Those that go on while they are held down: a held key answers one question, and not the next. */
const HELD = /^(Arrow|Page|Home|End|Tab|[-+=qw]$)/;
const PRESSED = "button, a, summary, [role=button]";
/** What lies over the page for a while, and then gives the focus back. */
const DRAWERS = "[role=dialog], .drawer";
const LAYERS = `${DRAWERS}, [role=menu], .sheet`;
const stack: Keys[] = [];
/** Those that are asked before all others, however late the others came. */
const first = new WeakSet<Keys>();
/** What the pointer pressed last, until the focus goes elsewhere on the page. */
let clicked: HTMLElement | null = null;

/**
 * Know these keys until the returned function is called; for use inside `$effect`. Those of a replay
 * or a drawer are `above` those of the table below.
 */
export function knowKeys(keys: Keys, above = false): () => void {
  if (above) first.add(keys);
  stack.push(keys);
  if (stack.length === 1) listen(window.addEventListener);
  return () => {
    stack.splice(stack.indexOf(keys), 1);
    if (stack.length === 0) listen(window.removeEventListener);
  };
}

function listen(change: typeof window.addEventListener): void {
  change.call(window, "keydown", dispatch as EventListener);
  change.call(window, "pointerdown", notePress);
  change.call(window, "focusin", noteFocus);
}

function notePress({ target }: Event): void {
  // What is pressed in a drawer keeps its keys, and what laid it open is still what was clicked.
  if (target instanceof Element && target.closest(DRAWERS)) return;
  clicked = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
}

function noteFocus({ target }: Event): void {
  if (target === clicked || (target instanceof Element && target.closest(LAYERS))) return;
  clicked = null;
}

function dispatch(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isWriting(event.target) && event.key !== "Escape") return;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.repeat && !HELD.test(name)) return event.preventDefault();
  // A focused button presses itself with Enter and Space. One that was clicked has done its work:
  // they are meant for the table again, unless it lies in something that was laid open.
  if ((name === "Enter" || name === " ") && isPressed(event.target)) return;
  const latest = [...stack].reverse();
  const above = latest.filter((keys) => first.has(keys));
  for (const keys of [...above, ...latest.filter((keys) => !first.has(keys))]) {
    const handler = keys[name];
    if (handler !== undefined && handler(event) !== false) {
      event.preventDefault();
      // Some browsers press a button only when Space is let go.
      if (name === " " && event.target === clicked) clicked?.blur();
      return;
    }
  }
  // An answer that came before its question presses nothing that was clicked long before it.
  if (name === "Enter" && clicked !== null && event.target === clicked) {
    if (stack.some((keys) => keys[name] !== undefined)) event.preventDefault();
  }
  // With nothing left to step back from, whatever has the focus lets go: Enter is the suggestion again.
  if (name === "Escape" && event.target instanceof HTMLElement) event.target.blur();
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")
  );
}

function isPressed(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest(PRESSED) : null;
  if (button === null) return false;
  return button !== clicked || button.closest(DRAWERS) !== null;
}
