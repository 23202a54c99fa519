import { Button, Stack, Text } from "@mantine/core";
import { CodeCountdown } from "#web/ui/form/code-countdown.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import type { PinCode } from "../use-pin-code.ts";

type SendCodeProps = {
  /** Where the code goes; undefined for a guest. */
  email: string | undefined;
  code: Pick<PinCode, "sentAt" | "resendAt" | "isSending" | "failure">;
  onSend: () => void;
  /** A code of before is at hand; omitted for a guest. */
  onHasCode?: () => void;
  back?: { label: string; onClick: () => void } | undefined;
};

/** Step `otp`. */
export function SendCode({ email, code, onSend, onHasCode, back }: SendCodeProps) {
  // The way on: the code first, and once it is on its way the step that asks for it.
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
