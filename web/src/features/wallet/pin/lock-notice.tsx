import { useQuery } from "@tanstack/react-query";
import { walletStatusQuery } from "#web/api/wallet.ts";
import { LockCountdown } from "#web/ui/wallet/lock-countdown.tsx";
import classes from "./lock-notice.module.css";
import type { PinLock } from "./use-pin-lock.ts";

/** How often the server is asked whether a lock of unknown length has ended. */
const LOOK_AGAIN_MS = 10_000;

/** In place of the PIN while the wallet takes none. */
export function LockNotice({ lock }: { lock: PinLock }) {
  const isEndUnknown = lock.until === undefined;
  useQuery({ ...walletStatusQuery, refetchInterval: isEndUnknown && LOOK_AGAIN_MS });
  return (
    <>
      {lock.until === undefined ? (
        <p className={classes.unknown} role="alert">
          Ví đang bị khóa vì nhập sai mật khẩu nhiều lần. Khóa tự mở sau tối đa 15 phút.
        </p>
      ) : (
        <LockCountdown until={lock.until} onEnd={lock.unlock} />
      )}
      <p className={classes.hint}>
        Tiền trong ví vẫn an toàn. Nếu không nhớ mật khẩu, bạn có thể đặt lại bằng mã gửi qua email.
      </p>
    </>
  );
}
