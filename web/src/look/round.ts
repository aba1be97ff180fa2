const STOPS = "a[href], button, input, select, textarea, [tabindex='0']";

/** What lies over the page keeps the focus: Tab goes round in it, and never to what it covers. */
export function round(node: HTMLElement): () => void {
  function turn(event: KeyboardEvent): void {
    if (event.key !== "Tab") return;
    const stops = [...node.querySelectorAll<HTMLElement>(STOPS)].filter(
      (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled, [hidden] *, [hidden]"),
    );
    const [here, there] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    const at = document.activeElement;
    if (there === undefined || (at !== here && !(event.shiftKey && at === node))) return;
    event.preventDefault();
    there.focus();
  }
  node.addEventListener("keydown", turn);
  return () => node.removeEventListener("keydown", turn);
}
