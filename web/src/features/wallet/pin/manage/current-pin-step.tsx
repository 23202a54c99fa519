import { Button, Stack } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { useRef, useState } from "react";
import { usePinCall } from "#web/api/use-pin-call.ts";
import { verifyPin } from "#web/api/wallet.ts";
import { PIN_LENGTH, PinInput } from "#web/ui/form/pin-input.tsx";
import { pinFailureOf } from "#web/ui/wallet/pin-failure.ts";
import { startHere } from "../start-here.ts";
import { texts, verifyFailed } from "../texts.ts";
import { useOpenWallet } from "../use-open-wallet.ts";
import type { PinLock } from "../use-pin-lock.ts";
import { LockedStep } from "./locked-step.tsx";
import { PinStep } from "./pin-step.tsx";

type CurrentPinStepProps = {
  lock: PinLock;
  isLocked: boolean;
  /** The error of a later step, if it rejected what was verified here. */
  rejected: unknown;
  /** What else is to be known before it is typed. */
  notice: string | undefined;
  onVerified: (pin: string) => unknown;
  onBack: () => void;
  onForgotten: () => void;
};

/** The current PIN is verified before another is asked for. */
export function CurrentPinStep(props: CurrentPinStepProps) {
  const { lock, isLocked, rejected, notice, onVerified, onBack, onForgotten } = props;
  const openWallet = useOpenWallet();
  const [typed, setTyped] = useState("");
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(field, startHere);
  const verify = usePinCall(verifyPin, {
    onDone: async ({ password }) => {
      await openWallet();
      await onVerified(password);
    },
    onFail: (error) => {
      const failure = pinFailureOf(error);
      if (failure.kind === "locked") lock.lock(failure.until);
      field.current?.focus();
    },
  });
  const error = verify.error ?? rejected;
  const failure = error === undefined ? undefined : pinFailureOf(error);

  function submit() {
    const isComplete = typed.length === PIN_LENGTH;
    // Pressed once more after a refusal, which emptied the field: it is still what matters.
    setShort(!isComplete && (typed !== "" || error === undefined));
    if (isComplete) {
      setTyped("");
      verify.send({ password: typed });
    } else field.current?.focus();
  }

  function change(digits: string) {
    if (verify.isPending) return;
    if (digits) verify.clear();
    setShort(false);
    setTyped(digits);
  }

  if (lock.until !== undefined || isLocked) {
    return <LockedStep lock={lock} onBack={onBack} onReset={onForgotten} />;
  }
  const wrong = failure?.kind === "wrong" ? failure.text : undefined;
  return (
    <Stack gap="xs">
      <PinStep
        intro="Nhập mật khẩu ví hiện tại."
        submitLabel="Tiếp tục"
        isPending={verify.isPending}
        failure={failure?.kind === "other" ? verifyFailed(error) : notice}
        onSubmit={submit}
        onBack={onBack}
      >
        <PinInput
          ref={ref}
          label="Mật khẩu hiện tại"
          value={typed}
          onChange={change}
          error={isShort ? texts.currentIncomplete : typed === "" ? wrong : undefined}
        />
      </PinStep>
      <Button variant="subtle" onClick={onForgotten} disabled={verify.isPending}>
        Quên mật khẩu?
      </Button>
    </Stack>
  );
}
