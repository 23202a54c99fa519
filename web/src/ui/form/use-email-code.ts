import { useState } from "react";
import { RESEND_SECONDS } from "./code-countdown.tsx";

/** In milliseconds since 1970: what CodeCountdown wants to know. */
export type EmailCode = { sentAt?: number | undefined; resendAt?: number | undefined };

/**
 * When the last e-mail with a code left, and from when another may be sent. `begun`: what was known
 * before this screen was opened.
 */
export function useEmailCode(begun: EmailCode = {}) {
  const [emailCode, setEmailCode] = useState(begun);

  /** The server wants this many seconds of waiting from now; it says so when it refuses an e-mail. */
  function wait(seconds: number | undefined) {
    if (seconds === undefined) return;
    setEmailCode(({ sentAt }) => ({ sentAt, resendAt: Date.now() + seconds * 1000 }));
  }

  return {
    ...emailCode,
    sent: (known: EmailCode = { sentAt: Date.now() }) => setEmailCode(known),
    wait,
    /** Its code was used up; the next e-mail has to wait all the same. */
    used: () =>
      setEmailCode(({ sentAt, resendAt }) => ({
        resendAt: resendAt ?? (sentAt && sentAt + RESEND_SECONDS * 1000),
      })),
    forget: () => setEmailCode({}),
  };
}
