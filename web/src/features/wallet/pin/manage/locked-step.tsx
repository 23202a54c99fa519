import { Button, Stack } from "@mantine/core";
import { LockNotice } from "../lock-notice.tsx";
import type { PinLock } from "../use-pin-lock.ts";
import classes from "./manage.module.css";

type LockedStepProps = { lock: PinLock; onBack: () => void; onReset: () => void };

/** In place of the current PIN while the wallet takes none: a reset lifts the lock. */
export function LockedStep({ lock, onBack, onReset }: LockedStepProps) {
  return (
    <Stack gap="md">
      <LockNotice lock={lock} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          Quay lại
        </Button>
        <Button onClick={onReset}>Đặt lại mật khẩu</Button>
      </div>
    </Stack>
  );
}
