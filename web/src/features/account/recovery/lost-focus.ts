/**
 * A ref for what can be done next: it takes the focus that a pressed button gave up when it was
 * disabled. Whoever stands in a field stays there.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement?.matches("input, a")) return;
  element?.focus({ preventScroll: true });
}
