import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";

/**
 * Ignores calls until a run has ended and its changes are rendered. Disabling the button is not enough,
 * because it needs a render: two clicks in one tick would both send. `run` handles its own errors.
 */
export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): (...args: Args) => void {
  const isInFlight = useRef(false);
  const [landed, land] = useState<object>();

  // Set in the render that shows what the run has changed: its button may be gone by then.
  useLayoutEffect(() => {
    if (landed) isInFlight.current = false;
  }, [landed]);

  async function runOnce(...args: Args) {
    if (isInFlight.current) return;
    isInFlight.current = true;
    try {
      await run(...args);
    } finally {
      land({});
    }
  }

  return (...args) => void runOnce(...args);
}

export function useSingleMutation<Data, Variables, Result>(
  options: UseMutationOptions<Data, Error, Variables, Result>,
): UseMutationResult<Data, Error, Variables, Result> {
  const mutation = useMutation(options);
  const mutate = useSingleFlight((...args: Parameters<typeof mutation.mutate>) =>
    mutation.mutateAsync(...args).catch(ownedByCallbacks),
  );
  return { ...mutation, mutate };
}

/** As in `useMutation`: callers of `mutate` get failures through `error` and `onError`. */
function ownedByCallbacks() {}
