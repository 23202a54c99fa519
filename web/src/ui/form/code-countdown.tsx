import { Button } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import classes from "./code-countdown.module.css";

/** How long an e-mailed code is valid. */
export const CODE_LIFE_SECONDS = 300;
/** Minimum time between two e-mails. */
export const RESEND_SECONDS = 60;

const TICK_MS = 1_000;

type CodeCountdownProps = {
  /** When the last e-mail was sent, in milliseconds since 1970; undefined if none was. */
  sentAt: number | undefined;
  /** When the next may be sent, in milliseconds, as given by the server; default a minute later. */
  resendAt?: number | undefined;
  sending: boolean;
  /** The button's label before the first e-mail. */
  sendLabel?: string;
  /** Omitted if another e-mail cannot be requested. */
  onSend?: (() => void) | undefined;
};

/** The remaining validity of the code, and a button that resends it when allowed. */
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
        <Button
          variant="light"
          className={classes.send}
          onClick={onSend}
          disabled={waitLeft > 0}
          loading={sending}
        >
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

/** Formats seconds as `4:05`. */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The current time, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  return now;
}
