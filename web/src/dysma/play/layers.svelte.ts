// Which overlays are laid over the table; two bundles of lines never lie over each other.

export const LAYERS = ["reach", "run", "sight", "range", "threat", "zones"] as const;
export type Layer = (typeof LAYERS)[number];

export class Layers {
  reach = $state(true);
  run = $state(false);
  sight = $state(true);
  range = $state(false);
  threat = $state(false);
  zones = $state(true);

  isOn(layer: Layer): boolean {
    return this[layer];
  }

  toggle(layer: Layer): void {
    this[layer] = !this[layer];
    if (layer === "threat" && this.threat) this.sight = false;
    if (layer === "sight" && this.sight) this.threat = false;
  }
}
