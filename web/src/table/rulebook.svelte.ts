/** Which rule lies open in the drawer; anybody may open one by its slug. */
class Rulebook {
  game = $state("");
  open = $state(false);
  slug = $state("");

  show(slug: string): void {
    this.slug = slug;
    this.open = true;
  }
  toggle(): void {
    this.open = !this.open;
  }
}

export const rulebook = new Rulebook();
