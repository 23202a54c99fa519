import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { hasStatus } from "./api-error.ts";
import { useSingleFlight } from "./use-single-flight.ts";
import { verifyPin } from "./wallet.ts";

type Callbacks<Variables> = {
  onDone: (sent: Variables) => unknown;
  onFail?: (error: unknown, sent: Variables) => void;
};

/** The mutation is reset once it settles, so that the PIN does not stay in memory; only the error is kept. */
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

/** For calls with `x-needs-pin` in the contract: the BFF lets one call through after the PIN is checked. */
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
      // The session layer reports a 401.
      setError(hasStatus(failure, 401) ? undefined : failure);
      return;
    } finally {
      reset();
    }
    // Do not send if the user left while the PIN was checked, even if the next page is still loading.
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
    timesMissed,
    miss: () => setTimesMissed((times) => times + 1),
  };
}
