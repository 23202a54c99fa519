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

let jobs = 0;

/** A job is open until its result is closed. */
export function openJob(): () => void {
  jobs += 1;
  return () => {
    jobs -= 1;
  };
}

export function isAnyJobOpen(): boolean {
  return jobs > 0;
}

export function isAnyFormOpen(): boolean {
  return open > 0;
}
