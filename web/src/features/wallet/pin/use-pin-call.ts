import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";

type Callbacks<Variables> = {
  onDone: (sent: Variables) => unknown;
  onFail?: (error: unknown, sent: Variables) => void;
};

/**
 * Sends a call that carries a PIN, one at a time. The mutation is forgotten once it has settled,
 * because it would keep the PIN while the screen is open; only the error stays.
 */
export function usePinCall<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
  { onDone, onFail }: Callbacks<Variables>,
) {
  const { mutateAsync, isPending, reset } = useMutation(options);
  const [error, setError] = useState<unknown>();

  async function send(variables: Variables) {
    setError(undefined);
    try {
      await mutateAsync(variables);
    } catch (failure) {
      setError(failure);
      reset();
      onFail?.(failure, variables);
      return;
    }
    await onDone(variables);
    reset();
  }

  return { send: useSingleFlight(send), isPending, error, clear: () => setError(undefined) };
}
