import { useState } from "react";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { usePinCall } from "#web/api/use-pin-call.ts";
import { setPin } from "./mutations.ts";
import { setFailed, texts } from "./texts.ts";

/**
 * The call that sets the first PIN. What is said of it outlives its form, which is gone once the
 * wallet has a PIN.
 */
export function useSetPin(onDone: () => unknown) {
  /** The response to an earlier attempt was lost: that there is a PIN may be its doing. */
  const [wasLost, setLost] = useState(false);
  const { error, ...call } = usePinCall(setPin, {
    onDone,
    onFail: (failure) => setLost((before) => before || ApiError.from(failure).isUnanswered),
  });
  const isUnclear =
    error !== undefined &&
    (ApiError.from(error).isUnanswered || (wasLost && hasStatus(error, 409)));
  const definite = error === undefined ? undefined : setFailed(error);
  return {
    ...call,
    /** While the wallet still has none, and once it has one. */
    failure: isUnclear ? texts.maybeSet : definite,
    refusal: isUnclear ? texts.nowSet : definite,
  };
}

export type SetPinCall = ReturnType<typeof useSetPin>;
