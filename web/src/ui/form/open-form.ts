import { useEffect } from "react";

/** Number of mounted forms whose input would be lost by leaving the page. */
let open = 0;

/** Call it in every form that takes a while to fill in; pass false while nothing can be lost. */
export function useOpenForm(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    open += 1;
    return () => {
      open -= 1;
    };
  }, [isOpen]);
}

/** True while any such form is open. */
export function isAnyFormOpen(): boolean {
  return open > 0;
}
