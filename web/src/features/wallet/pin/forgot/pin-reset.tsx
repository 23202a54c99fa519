import { useRef, useState } from "react";
import { notify } from "#web/ui/feedback/notify.ts";
import { pinReset } from "../texts.ts";
import { useOpenWallet } from "../use-open-wallet.ts";
import type { PinCode } from "../use-pin-code.ts";
import type { PinLock } from "../use-pin-lock.ts";
import { usePinReset } from "../use-pin-reset.ts";
import { ResetForm } from "./reset-form.tsx";
import type { ResetFields } from "./reset-rules.ts";
import { SendCode } from "./send-code.tsx";

const empty: ResetFields = { otpCode: "", newPassword: "", confirmPassword: "" };

type PinResetProps = {
  /** Where the code goes. */
  email: string;
  code: PinCode;
  lock: PinLock;
  step: "otp" | "reset";
  onStep: (step: "otp" | "reset") => void;
  /** The new PIN is set. */
  onReset?: () => void;
  /** Out of it; omitted where there is nothing to go back to. */
  onBack?: () => void;
};

/** A forgotten PIN (document 3 §4): a code is sent, then entered with the new PIN. */
export function PinReset(props: PinResetProps) {
  const { email, code, lock, step, onStep, onReset, onBack } = props;
  const openWallet = useOpenWallet();
  // Here, so that asking for another code does not take the new PIN.
  const [fields, setFields] = useState(empty);
  const codeField = useRef<HTMLInputElement>(null);
  const reset = usePinReset({
    texts: pinReset,
    code,
    lock,
    onCodeRefused: () => codeField.current?.focus(),
    onUnclear: () => setFields(({ otpCode }) => ({ ...empty, otpCode })),
    onDone: async () => {
      setFields(empty);
      notify.success(pinReset.done);
      await openWallet();
      lock.unlock();
      onReset?.();
      onStep("otp");
    },
  });

  function send() {
    reset.clear();
    setFields((now) => ({ ...now, otpCode: "" }));
    // Another code is asked for where the first was (document 3 §4).
    onStep("otp");
    code.send({ onSent: () => onStep("reset") });
  }

  if (step === "otp") {
    return (
      <SendCode
        email={email}
        code={code}
        onSend={send}
        onHasCode={() => {
          code.clearFailure();
          onStep("reset");
        }}
        back={onBack && { label: "Quay lại nhập mật khẩu", onClick: onBack }}
      />
    );
  }
  return (
    <ResetForm
      email={email}
      code={code}
      reset={reset}
      typed={{ fields, onFields: (changed) => setFields((now) => ({ ...now, ...changed })) }}
      codeRef={codeField}
      onResend={send}
      onTry={reset.isUnclear ? onBack : undefined}
    />
  );
}
