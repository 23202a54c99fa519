import { useEffect } from "react";

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

export function isAnyFormOpen(): boolean {
  return open > 0;
}
