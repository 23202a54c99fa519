import { useEffectEvent, useLayoutEffect } from "react";

/** Calls `onKey` on Ctrl+K and ⌘K, also while typing: no field has another use for it. */
export function usePaletteKey(onKey: () => void): void {
  const press = useEffectEvent(onKey);
  // With the button on the page the key works: a passive effect would come after the first paint.
  useLayoutEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      // The browser would leave the page for its address bar.
      event.preventDefault();
      if (!event.repeat) press();
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
