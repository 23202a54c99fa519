import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";

/**
 * Runs `run` one at a time: calls during a run are ignored, and until its changes are rendered. A
 * disabled button is not enough, because it needs a render: two clicks, or Enter and a click, in one
 * tick would both send. `run` handles its own errors.
 */
export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): (...args: Args) => void {
  const isInFlight = useRef(false);
  const [landed, land] = useState<object>();

  // Rendered together with what the run has changed: its button may be gone.
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

/** `useMutation` whose `mutate` sends one request at a time. */
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
