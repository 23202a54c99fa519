import { Button, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasStatus } from "#web/api/api-error.ts";
import { usePinCall } from "#web/api/use-pin-call.ts";
import { verifyPin, walletStatusQuery } from "#web/api/wallet.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PinInput } from "#web/ui/form/pin-input.tsx";
import { pinFailureOf } from "#web/ui/wallet/pin-failure.ts";
import { LockNotice } from "../lock-notice.tsx";
import { startHere } from "../start-here.ts";
import { verifyFailed } from "../texts.ts";
import { useOpenWallet } from "../use-open-wallet.ts";
import type { PinLock } from "../use-pin-lock.ts";

type PinEntryProps = {
  lock: PinLock;
  /** As the server says, which does not tell for how long. */
  isLocked: boolean;
  onForgotten: () => void;
};

/** Mode `pin`: six digits are sent at once, a wrong PIN is cleared. */
export function PinEntry({ lock, isLocked, onForgotten }: PinEntryProps) {
  const client = useQueryClient();
  const openWallet = useOpenWallet();
  const [pin, setPin] = useState("");
  const verify = usePinCall(verifyPin, {
    onDone: openWallet,
    onFail: (error) => {
      setPin("");
      const failure = pinFailureOf(error);
      if (failure.kind === "locked") lock.lock(failure.until);
      // The PIN was removed meanwhile: the gate decides anew.
      if (hasStatus(error, 409)) {
        void client.invalidateQueries({ queryKey: walletStatusQuery.queryKey });
      }
    },
  });
  const failure = verify.error === undefined ? undefined : pinFailureOf(verify.error);

  function change(digits: string) {
    if (verify.isPending) return;
    if (digits) verify.clear();
    setPin(digits);
  }

  return (
    <Stack gap="md">
      {lock.until !== undefined || isLocked ? (
        <LockNotice lock={lock} />
      ) : (
        <>
          <Text>Nhập mật khẩu ví gồm 6 số để tiếp tục.</Text>
          <PinInput
            ref={startHere}
            label="Mật khẩu ví"
            value={pin}
            onChange={change}
            onComplete={(password) => verify.send({ password })}
            error={failure?.kind === "wrong" ? failure.text : undefined}
          />
          <Text size="sm" c="dimmed" role="status">
            {verify.isPending ? "Đang kiểm tra…" : "Mật khẩu được kiểm tra khi đủ 6 số."}
          </Text>
        </>
      )}
      <Button variant="subtle" onClick={onForgotten} disabled={verify.isPending}>
        Quên mật khẩu?
      </Button>
      <FormError text={failure?.kind === "other" ? verifyFailed(verify.error) : undefined} />
    </Stack>
  );
}
