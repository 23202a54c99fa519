import { useEffect, useRef, useState } from "react";

type DialogAction<Args extends unknown[]> = {
  run: (...args: Args) => unknown;
  /** Called on success, unless the dialog was unmounted meanwhile. */
  onDone: () => void;
};

/**
 * Runs a dialog's action, one call at a time, and keeps the error for the dialog to show. It stays
 * `isRunning` after success: closing may take a moment, and nothing may be sent twice until then.
 */
export function useDialogAction<Args extends unknown[]>({ run, onDone }: DialogAction<Args>) {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // State comes with the next render: two quick presses would both see `isRunning` false.
  const isInFlight = useRef(false);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function start(...args: Args) {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setRunning(true);
    setFailure(undefined);
    try {
      await run(...args);
      if (isShown.current) onDone();
    } catch (error) {
      setFailure(error);
      setRunning(false);
      isInFlight.current = false;
    }
  }

  return { start, isRunning, failure };
}
