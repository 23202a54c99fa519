import { useState } from "react";

/** In milliseconds since 1970 and seconds from there: what CodeCountdown wants to know. */
type Letter = { sentAt?: number | undefined; resendAfter?: number | undefined };

/** When the last letter with a code left. `since`: it left before this screen was opened. */
export function useLetter(since?: number) {
  const [letter, setLetter] = useState<Letter>({ sentAt: since });

  /** The server wants this many seconds of waiting from now; it says so when it refuses a letter. */
  function wait(seconds: number | undefined) {
    if (seconds === undefined) return;
    setLetter(({ sentAt }) =>
      sentAt === undefined
        ? {}
        : { sentAt, resendAfter: Math.ceil((Date.now() - sentAt) / 1000) + seconds },
    );
  }

  return {
    ...letter,
    sent: () => setLetter({ sentAt: Date.now() }),
    wait,
    forget: () => setLetter({}),
  };
}
