import { useState } from "react";
import { RESEND_SECONDS } from "./code-countdown.tsx";

/** In milliseconds since 1970, as `CodeCountdown` takes them. */
export type EmailCode = { sentAt?: number | undefined; resendAt?: number | undefined };

/**
 * When the last code e-mail was sent and when the next may be. `begun`: what was known before this
 * screen was opened.
 */
export function useEmailCode(begun: EmailCode = {}) {
  const [emailCode, setEmailCode] = useState(begun);

  /** Blocks resending for this many seconds, as the server demands when it rejects a request. */
  function wait(seconds: number | undefined) {
    if (seconds === undefined) return;
    setEmailCode(({ sentAt }) => ({ sentAt, resendAt: Date.now() + seconds * 1000 }));
  }

  /** Too many wrong codes: this one is void, and another one would be refused for as long. */
  function lock(seconds: number | undefined) {
    if (seconds !== undefined) setEmailCode({ resendAt: Date.now() + seconds * 1000 });
  }

  return {
    ...emailCode,
    sent: (known: EmailCode = { sentAt: Date.now() }) => setEmailCode(known),
    wait,
    lock,
    /** The code has been used; the wait for the next e-mail remains. */
    used: () =>
      setEmailCode(({ sentAt, resendAt }) => ({
        resendAt: resendAt ?? (sentAt && sentAt + RESEND_SECONDS * 1000),
      })),
    forget: () => setEmailCode({}),
  };
}
