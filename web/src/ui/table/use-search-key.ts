import { type RefObject, useLayoutEffect } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** `/` focuses the search field inside `around`, unless the user is typing or a dialog is open. */
export function useSearchKey(around: RefObject<HTMLElement | null>): void {
  // With the field on the page the key works: a passive effect would come after the first paint.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("[aria-modal=true]")) return;
      const field = around.current?.querySelector("input[type=search]");
      if (!(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      field.focus();
      field.select();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [around]);
}
