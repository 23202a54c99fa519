import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { hasStatus } from "./api-error.ts";
import { useSingleFlight } from "./use-single-flight.ts";
import { verifyPin } from "./wallet.ts";

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

/**
 * The wallet PIN before a call that needs it (`x-needs-pin` in the contract): the PIN is checked, then
 * the BFF lets one call through.
 */
export function usePinProof() {
  const { mutateAsync, isPending, reset } = useMutation(verifyPin);
  const [pin, setPin] = useState("");
  const [timesMissed, setTimesMissed] = useState(0);
  const [error, setError] = useState<unknown>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function prove(send: () => void) {
    const { href } = location;
    setError(undefined);
    setPin("");
    try {
      await mutateAsync({ password: pin });
    } catch (failure) {
      // A 401 is told by the session layer alone.
      setError(hasStatus(failure, 401) ? undefined : failure);
      return;
    } finally {
      reset();
    }
    // Whoever left the step while the PIN was checked sends nothing, also while the next page loads.
    if (isHere.current && location.href === href) send();
  }

  return {
    pin,
    setPin(digits: string): void {
      setTimesMissed(0);
      setPin(digits);
    },
    prove: useSingleFlight(prove),
    isChecking: isPending,
    error,
    /** How often the form was sent without it, since it was last typed. */
    timesMissed,
    miss: () => setTimesMissed((times) => times + 1),
  };
}
