const headings = "h1, h2, h3, [role=dialog]";

/** Kept while nothing has the focus: a button that is disabled loses it. */
export let lastFocused: HTMLElement | undefined;

/** When the focused control is removed, focuses the nearest heading, unless the focus has moved. */
export function keepFocus(): () => void {
  let stop = () => {};
  function watch({ target }: Event) {
    stop();
    if (!(target instanceof HTMLElement) || target !== document.activeElement) return;
    lastFocused = target;
    const around = ancestorsOf(target);
    const observer = new MutationObserver(() => {
      if (target.isConnected) return;
      stop();
      // After the effects of the same update.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusNear(around);
      });
    });
    stop = () => observer.disconnect();
    observer.observe(document.body, { childList: true, subtree: true });
  }
  document.addEventListener("focusin", watch);
  return () => {
    stop();
    document.removeEventListener("focusin", watch);
  };
}

export function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

export function focusNear(around: readonly Element[]): void {
  for (const element of around) {
    if (!element.isConnected) continue;
    const place = element.matches("main, [role=dialog]") ? element : undefined;
    // Prefer a heading: the main region would be read out as a whole.
    const found = element.querySelector(headings) ?? place ?? element.querySelector("main");
    if (!(found instanceof HTMLElement)) continue;
    if (!found.hasAttribute("tabindex")) found.tabIndex = -1;
    found.focus({ preventScroll: true });
    if (document.activeElement === found) return;
  }
}
