import { useInterval } from "@mantine/hooks";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { formatTime } from "#web/lib/format.ts";
import classes from "./lock-countdown.module.css";

const TICK_MS = 1_000;

type LockCountdownProps = {
  /** In milliseconds since 1970. */
  until: number;
  /** Called once the time is over. */
  onEnd: () => void;
};

/** Too many wrong PINs: until when the wallet is locked. The figure that runs is not announced. */
export function LockCountdown({ until, onEnd }: LockCountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(
    () => {
      setNow(Date.now());
      if (Date.now() >= until) onEnd();
    },
    TICK_MS,
    { autoInvoke: true },
  );
  return (
    <p className={classes.root}>
      <IconLock size={20} className={classes.icon} aria-hidden="true" />
      <span>
        <span role="alert">Ví bị khóa đến {formatTime(until)}</span>
        <span role="timer" className={classes.timer}>
          , còn {clockOf(until - now)}
        </span>
      </span>
    </p>
  );
}

/** "12:31" */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
