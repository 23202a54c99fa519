/** What was pressed may go with the response to it, which comes later. */
const WATCH_MS = 10_000;

const focusable = "h1, h2, h3, [role=dialog], main";

/**
 * The keyboard keeps its place when the control that was pressed disappears: the focus goes to the
 * heading nearest to where it was. Whoever has given it another place by then has decided. Call once;
 * the returned function ends it.
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
      // After the effects that come with the change.
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

/** The first heading inside what is left around, or the region itself. */
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
