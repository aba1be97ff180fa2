/** A page that was opened before the server was made anew asks for parts that are gone. */

const LAST = "wartable.renewed";
/** A part that is missing again so soon after is missing for another reason. */
const AGAIN = 30_000;

/** Fetch the page once more when one of its parts no longer exists. */
export function renewWhenOutdated(reload: () => void = () => location.reload()): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (Date.now() - Number(sessionStorage.getItem(LAST) ?? 0) < AGAIN) return;
    sessionStorage.setItem(LAST, String(Date.now()));
    event.preventDefault();
    reload();
  });
}
