/** The pressed control may be removed only after a response, which takes a while. */
const WATCH_MS = 10_000;

const focusable = "h1, h2, h3, [role=dialog], main";

/**
 * Preserves the keyboard position when the focused control is removed: moves the focus to the
 * nearest heading, unless it has already moved elsewhere. Call once; returns a cleanup function.
 */
export function keepFocus(): () => void {
  let stop = () => {};
  function watch({ target }: Event) {
    stop();
    if (!(target instanceof HTMLElement) || target !== document.activeElement) return;
    const around = ancestorsOf(target);
    const observer = new MutationObserver(() => {
      if (target.isConnected) return;
      stop();
      // After the effects of the same update.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusIn(around);
      });
    });
    const timer = setTimeout(() => stop(), WATCH_MS);
    stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document.body, { childList: true, subtree: true });
  }
  document.addEventListener("focusin", watch);
  return () => {
    stop();
    document.removeEventListener("focusin", watch);
  };
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

/** Focuses the first heading in the closest remaining ancestor, or that region itself. */
function focusIn(around: readonly Element[]): void {
  for (const element of around) {
    if (!element.isConnected) continue;
    const place = element.matches("main, [role=dialog]") ? element : undefined;
    const found = element.querySelector<HTMLElement>(focusable) ?? place;
    if (!(found instanceof HTMLElement)) continue;
    if (!found.hasAttribute("tabindex")) found.tabIndex = -1;
    found.focus({ preventScroll: true });
    if (document.activeElement === found) return;
  }
}
