import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasStatus } from "#web/api/api-error.ts";
import { usePinCall } from "#web/api/use-pin-call.ts";
import { verifyPin, walletStatusQuery } from "#web/api/wallet.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PinInput } from "#web/ui/form/pin-input.tsx";
import { anchorTop, useCovered } from "#web/ui/overlay/dialog.ts";
import { pinFailureOf } from "#web/ui/wallet/pin-failure.ts";
import { initialFocus, LockNotice } from "./pin-parts.tsx";
import { PinReset } from "./pin-reset.tsx";
import { pinReset, verifyFailed } from "./rules.ts";
import { type PinLock, usePinCode, usePinLock } from "./use-pin.ts";
import { useOpenWallet } from "./use-wallet-stay.ts";

/** `otp` asks for a code, `reset` takes it with a new PIN. */
type Mode = "pin" | "otp" | "reset";

const titles: Record<Mode, string> = {
  pin: "Xác thực mật khẩu ví",
  otp: "Quên mật khẩu ví",
  reset: "Đặt lại mật khẩu ví",
};

type PinModalProps = { user: SessionUser; isLocked: boolean; onLeave: () => void };

export function PinModal({ user, isLocked, onLeave }: PinModalProps) {
  const [mode, setMode] = useState<Mode>("pin");
  const lock = usePinLock(user.id);
  // Here, so that going back to the PIN does not forget when the code was sent.
  const code = usePinCode(pinReset);
  const covered = useCovered();
  return (
    <Modal
      opened
      onClose={onLeave}
      title={titles[mode]}
      size="sm"
      closeButtonProps={{ "aria-label": "Đóng và rời khỏi ví" }}
      closeOnClickOutside={false}
      closeOnEscape={!covered}
      {...anchorTop}
    >
      {mode === "pin" ? (
        <PinEntry lock={lock} isLocked={isLocked} onForgotten={() => setMode("otp")} />
      ) : (
        <PinReset
          email={user.email}
          code={code}
          lock={lock}
          step={mode}
          onStep={setMode}
          onBack={() => setMode("pin")}
        />
      )}
    </Modal>
  );
}

type PinEntryProps = {
  lock: PinLock;
  /** From the server, which does not say for how long. */
  isLocked: boolean;
  onForgotten: () => void;
};

function PinEntry({ lock, isLocked, onForgotten }: PinEntryProps) {
  const client = useQueryClient();
  const openWallet = useOpenWallet();
  const [pin, setPin] = useState("");
  const verify = usePinCall(verifyPin, {
    onDone: openWallet,
    onFail: (error) => {
      setPin("");
      const failure = pinFailureOf(error);
      if (failure.kind === "locked") lock.lock(failure.until);
      // The PIN was removed meanwhile: the gate decides again.
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
            ref={initialFocus}
            label="Mật khẩu ví"
            value={pin}
            onChange={change}
            onComplete={(password) => verify.send({ password })}
            error={failure?.kind === "wrong" ? failure.text : undefined}
          />
          <Text size="sm" c="dimmed" role="status">
            {verify.isPending ? "Đang kiểm tra…" : "\u00a0"}
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
