import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useState } from "react";
import type { SessionUser } from "#web/auth/session.ts";
import { growsDownwards } from "#web/ui/overlay/grows-downwards.ts";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { PinReset } from "../forgot/pin-reset.tsx";
import { pinReset } from "../texts.ts";
import { usePinCode } from "../use-pin-code.ts";
import { usePinLock } from "../use-pin-lock.ts";
import { PinEntry } from "./pin-entry.tsx";

/** Document 3 §4; `otp` asks for a code, `reset` takes it with a new PIN. */
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
      {...growsDownwards}
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
