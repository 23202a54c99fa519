import { useState } from "react";
import { RESEND_SECONDS } from "./code-countdown.tsx";

/** In milliseconds since 1970: what CodeCountdown wants to know. */
export type Letter = { sentAt?: number | undefined; resendAt?: number | undefined };

/**
 * When the last e-mail with a code left, and from when another may be sent. `begun`: what was known
 * before this screen was opened.
 */
export function useLetter(begun: Letter = {}) {
  const [letter, setLetter] = useState(begun);

  /** The server wants this many seconds of waiting from now; it says so when it refuses an e-mail. */
  function wait(seconds: number | undefined) {
    if (seconds === undefined) return;
    setLetter(({ sentAt }) => ({ sentAt, resendAt: Date.now() + seconds * 1000 }));
  }

  return {
    ...letter,
    sent: (known: Letter = { sentAt: Date.now() }) => setLetter(known),
    wait,
    /** Its code was used up; the next e-mail has to wait all the same. */
    used: () =>
      setLetter(({ sentAt, resendAt }) => ({
        resendAt: resendAt ?? (sentAt && sentAt + RESEND_SECONDS * 1000),
      })),
    forget: () => setLetter({}),
  };
}
