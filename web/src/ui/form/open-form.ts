import { useEffect } from "react";

/** Forms on the page whose content would be lost by leaving it. */
let open = 0;

/** Call it in every form that a person fills in for a while; `isOpen` false: nothing to lose yet. */
export function useOpenForm(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    open += 1;
    return () => {
      open -= 1;
    };
  }, [isOpen]);
}

/** Whether somebody is filling in a form right now. */
export function isAnyFormOpen(): boolean {
  return open > 0;
}
