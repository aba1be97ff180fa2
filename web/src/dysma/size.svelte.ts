// How much room there is: three layouts, told once for all parts.

class Room {
  width = $state(window.innerWidth);
  height = $state(window.innerHeight);

  constructor() {
    window.addEventListener("resize", () => {
      this.width = window.innerWidth;
      this.height = window.innerHeight;
    });
  }

  /** Panels on both sides. */
  get wide(): boolean {
    return this.width >= 1280;
  }
  /** A sheet below the table: a phone. */
  get narrow(): boolean {
    return this.width < 900;
  }
}

export const room = new Room();
