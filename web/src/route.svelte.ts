/** Where we are: the fragment of the address, `#/page/part?key=value`. */
class Route {
  parts = $state<string[]>([]);
  query = $state.raw(new URLSearchParams());

  constructor() {
    window.addEventListener("hashchange", () => this.read());
    this.read();
  }

  get page(): string {
    return this.parts[0] ?? "";
  }

  private read(): void {
    const [path = "", query = ""] = window.location.hash.replace(/^#\/?/, "").split("?");
    this.parts = path.split("/").filter(Boolean).map(decodeURIComponent);
    this.query = new URLSearchParams(query);
  }
}

export const route = new Route();

export function go(address: string): void {
  window.location.hash = address;
}
