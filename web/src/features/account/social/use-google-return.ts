import { type MutationState, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { completeGoogle } from "./mutations.ts";

type Callback = Schema["GoogleCallback"];
type Result = Schema["GoogleResult"];

/**
 * Sends Google's callback, once: a second mount (StrictMode, the back button) finds the outcome of
 * the first by the flow's `state`. `onResult` is called once, with the outcome. `isDone`: it was
 * sent before a reload.
 */
export function useGoogleReturn(
  callback: Callback,
  onResult: (result: Result) => void,
  isDone = false,
) {
  const cache = useQueryClient().getMutationCache();
  const options = completeGoogle(callback.state);
  const { mutate } = useSingleMutation({ ...options, onSuccess: onResult });
  const outcomes = useMutationState<MutationState<Result, Error, Callback>>({
    filters: { mutationKey: options.mutationKey },
  });

  // The page exists to send the callback. `state` identifies it: other fields must not resend it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each flow
  useEffect(() => {
    if (!isDone && !cache.find({ mutationKey: options.mutationKey })) mutate(callback);
  }, [callback.state]);

  const outcome = outcomes.at(-1);
  return {
    result: outcome?.data,
    error: outcome?.error ?? undefined,
    /** Only after a network error: the callback did not arrive. */
    again: () => mutate(callback),
    /** Its outcome is of no use any more: a later visit asks the server again. */
    forget: () => {
      const done = cache.find({ mutationKey: options.mutationKey });
      if (done) cache.remove(done);
    },
  };
}
