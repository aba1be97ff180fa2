// jsdom has no animations; what is animated is at its end at once.
Element.prototype.getAnimations ??= () => [];
Element.prototype.animate ??= () =>
  ({
    finished: Promise.resolve(),
    cancel: () => undefined,
    finish: () => undefined,
    play: () => undefined,
    onfinish: null,
  }) as unknown as Animation;
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
