import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from "@tanstack/react-query";
import { useRef } from "react";

/**
 * `run`, one at a time: while a call is on its way, another one does nothing. A disabled button
 * cannot see to that, as it comes with the next render: two clicks of one tick, or Enter and a
 * click, would both be sent. `run` owns its failures.
 */
export function useSingleFlight<Args extends unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): (...args: Args) => void {
  const isInFlight = useRef(false);

  async function runOnce(...args: Args) {
    if (isInFlight.current) return;
    isInFlight.current = true;
    try {
      await run(...args);
    } finally {
      isInFlight.current = false;
    }
  }

  return (...args) => void runOnce(...args);
}

/** `useMutation` whose `mutate` sends one at a time. */
export function useSingleMutation<Data, Variables, Result>(
  options: UseMutationOptions<Data, Error, Variables, Result>,
): UseMutationResult<Data, Error, Variables, Result> {
  const mutation = useMutation(options);
  const mutate = useSingleFlight((...args: Parameters<typeof mutation.mutate>) =>
    mutation.mutateAsync(...args).catch(ownedByCallbacks),
  );
  return { ...mutation, mutate };
}

/** As `useMutation` has it: whoever calls `mutate` hears of a failure by `error` and `onError`. */
function ownedByCallbacks() {}
