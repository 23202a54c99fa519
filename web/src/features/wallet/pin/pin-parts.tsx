import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { walletStatusQuery } from "#web/api/wallet.ts";
import { CodeCountdown } from "#web/ui/form/code-input.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { LockCountdown } from "#web/ui/form/pin-input.tsx";
import classes from "./pin-parts.module.css";
import { weaknessOf } from "./rules.ts";
import type { PinCode, PinLock } from "./use-pin.ts";

const LOOK_AGAIN_MS = 10_000;

export function LockNotice({ lock }: { lock: PinLock }) {
  const isEndUnknown = lock.until === undefined;
  useQuery({ ...walletStatusQuery, refetchInterval: isEndUnknown && LOOK_AGAIN_MS });
  return (
    <>
      {lock.until === undefined ? (
        <p className={classes.unknownEnd} role="alert">
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

type SendCodeProps = {
  /** Undefined for a guest. */
  email: string | undefined;
  code: Pick<PinCode, "sentAt" | "resendAt" | "isSending" | "failure">;
  onSend: () => void;
  /** For an earlier code; omitted for a guest. */
  onHasCode?: () => void;
  back?: { label: string; onClick: () => void } | undefined;
};

export function SendCode({ email, code, onSend, onHasCode, back }: SendCodeProps) {
  const isFirst = code.sentAt === undefined && code.resendAt === undefined;
  return (
    <Stack gap="md">
      <Text>
        {email ? (
          <>
            Mã OTP gồm 6 số sẽ được gửi đến email <strong>{email}</strong>.
          </>
        ) : (
          "Mã OTP gồm 6 số sẽ được gửi đến email của tài khoản. Bạn cần đăng nhập trước."
        )}
      </Text>
      {isFirst ? (
        <Button onClick={onSend} loading={code.isSending} fullWidth>
          Gửi mã OTP
        </Button>
      ) : (
        <CodeCountdown
          sentAt={code.sentAt}
          resendAt={code.resendAt}
          sending={code.isSending}
          onSend={onSend}
        />
      )}
      {onHasCode ? (
        <Button
          variant={isFirst ? "default" : "filled"}
          onClick={onHasCode}
          disabled={code.isSending}
        >
          Tôi đã có mã
        </Button>
      ) : null}
      {back ? (
        <Button variant="subtle" onClick={back.onClick} disabled={code.isSending}>
          {back.label}
        </Button>
      ) : null}
      <FormError text={code.failure} />
    </Stack>
  );
}

export function WeakPinHint({ pin }: { pin: string }) {
  const weakness = weaknessOf(pin);
  return (
    <p className={classes.weakness} role="status">
      {weakness ? `${weakness} Bạn nên chọn dãy số khác.` : null}
    </p>
  );
}

/** A dialog's focus trap reads the attribute. */
export function initialFocus(field: HTMLInputElement | null): void {
  field?.setAttribute("data-autofocus", "true");
  // Keeps the heading of the page in view.
  field?.focus({ preventScroll: true });
}
