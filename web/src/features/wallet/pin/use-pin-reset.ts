import { useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { usePinCall } from "#web/api/use-pin-call.ts";
import { resetPin } from "./mutations.ts";
import type { ResetTexts } from "./texts.ts";
import type { PinCode } from "./use-pin-code.ts";
import type { PinLock } from "./use-pin-lock.ts";

type Options = {
  texts: ResetTexts;
  code: PinCode;
  lock: PinLock;
  onDone: () => unknown;
  /** The code cannot be used, or no code for a while. */
  onCodeRefused?: () => void;
  /** The response was lost: nobody knows which PIN is in force. */
  onUnclear?: () => void;
};

/** The call that replaces a forgotten PIN, and what is said when it fails. */
export function usePinReset({ texts, code, lock, onDone, onCodeRefused, onUnclear }: Options) {
  /** Sent without a response: refused later as used, it may have been used by that attempt. */
  const [lostCode, setLostCode] = useState<string>();
  const [isUnclear, setUnclear] = useState(false);
  const { error, ...call } = usePinCall(resetPin, {
    onDone: () => {
      code.used();
      return onDone();
    },
    onFail: (failure, { otpCode }) => {
      const { isUnanswered, code: reason, status, retryAfter } = ApiError.from(failure);
      const isUnknown = isUnanswered || (reason === "OTP_INVALID" && otpCode === lostCode);
      setUnclear(isUnknown);
      if (isUnanswered) setLostCode(otpCode);
      if (isUnknown) {
        lock.recheck();
        onUnclear?.();
      }
      // Another code would be refused for as long.
      if (status === 429) code.lock(retryAfter);
      if (status === 429 || CODE_REFUSED.includes(reason)) onCodeRefused?.();
    },
  });
  const failure = isUnclear ? texts.maybeDone : texts.failed(error);
  const isFailed = error !== undefined;
  return { ...call, isUnclear: isFailed && isUnclear, failure: isFailed ? failure : undefined };
}

/** Wrong, used up or too old. */
const CODE_REFUSED = ["OTP_INVALID", "OTP_EXPIRED"];
