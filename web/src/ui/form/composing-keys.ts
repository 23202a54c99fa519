/**
 * The keys that an input method uses while it composes a word, such as Enter to end it, reach no
 * handler of the page. `isComposing` alone is not enough: in Safari the composition has ended by
 * then, and only the old key code tells. Call once; returns a cleanup function.
 */
export function ignoreComposingKeys(): () => void {
  const stop = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", stop, true);
  return () => window.removeEventListener("keydown", stop, true);
}
