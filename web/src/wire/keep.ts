/** Keep a list on this device, as much of its beginning as there is room for. */
export function keepMost(name: string, list: readonly unknown[]): void {
  for (let count = list.length; count >= 0; count--) {
    try {
      localStorage.setItem(name, JSON.stringify(list.slice(0, count)));
      return;
    } catch {
      // The device is full: the last ones have to go.
    }
  }
}
