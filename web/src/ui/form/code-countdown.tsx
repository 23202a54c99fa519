import { Button } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import classes from "./code-countdown.module.css";

/** How long a code of a letter is good for. */
export const CODE_LIFE_SECONDS = 300;
/** How long the next letter must be waited for. */
export const RESEND_SECONDS = 60;

const TICK_MS = 1_000;

type CodeCountdownProps = {
  /** When the last letter left, in milliseconds since 1970; undefined: none yet. */
  sentAt: number | undefined;
  /** From when another may be sent, in milliseconds; the server's word, else a minute later. */
  resendAt?: number | undefined;
  sending: boolean;
  /** What the button says before the first letter. */
  sendLabel?: string;
  /** Left out where another letter cannot be asked for. */
  onSend?: (() => void) | undefined;
};

/** How long the code is still good for, and the button that sends another one when it may be. */
export function CodeCountdown({
  sentAt,
  resendAt,
  sending,
  sendLabel = "Gửi mã",
  onSend,
}: CodeCountdownProps) {
  const now = useNow();
  const passed = sentAt === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - sentAt) / 1000;
  const lifeLeft = secondsLeft(CODE_LIFE_SECONDS - passed);
  const waitLeft = secondsLeft(
    resendAt === undefined ? RESEND_SECONDS - passed : (resendAt - now) / 1000,
  );
  return (
    <div className={classes.row}>
      {onSend ? (
        <Button variant="light" onClick={onSend} disabled={waitLeft > 0} loading={sending}>
          <span className={classes.words}>
            <span>
              {sentAt === undefined && waitLeft === 0 ? sendLabel : resendLabel(waitLeft)}
            </span>
            <span className={classes.unseen} aria-hidden="true">
              {resendLabel(RESEND_SECONDS)}
            </span>
          </span>
        </Button>
      ) : null}
      {sentAt !== undefined && (
        <span className={classes.life} role="timer">
          {lifeLeft > 0 ? `Mã còn hiệu lực ${clockOf(lifeLeft)}` : "Mã đã hết hiệu lực"}
        </span>
      )}
    </div>
  );
}

function resendLabel(waitLeft: number): string {
  return waitLeft > 0 ? `Gửi lại mã sau ${clockOf(waitLeft)}` : "Gửi lại mã";
}

function secondsLeft(seconds: number): number {
  return Math.max(0, Math.ceil(seconds));
}

/** Seconds as `4:05`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time, anew every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  return now;
}
