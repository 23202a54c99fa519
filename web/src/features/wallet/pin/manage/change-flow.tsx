import { useState } from "react";
import { pinFailureOf } from "#web/ui/wallet/pin-failure.ts";
import { changePin } from "../mutations.ts";
import { changeFailed } from "../texts.ts";
import { usePinCall } from "../use-pin-call.ts";
import type { PinLock } from "../use-pin-lock.ts";
import { ConfirmPinStep } from "./confirm-pin-step.tsx";
import { CurrentPinStep } from "./current-pin-step.tsx";
import { FlowFrame } from "./flow-frame.tsx";
import { NewPinStep } from "./new-pin-step.tsx";
import type { GoTo } from "./tasks.ts";
import { useFlowSteps } from "./use-flow-steps.ts";

type ChangeFlowProps = {
  step: number;
  lock: PinLock;
  isLocked: boolean;
  onStep: GoTo;
  onDone: () => Promise<void>;
  onBack: () => void;
};

/** Another PIN for whoever knows the current one; all is sent at the end. */
export function ChangeFlow({ step, lock, isLocked, onStep, onDone, onBack }: ChangeFlowProps) {
  const [current, setCurrent] = useState("");
  const [pin, setPin] = useState("");
  const steps = useFlowSteps(step, onStep);
  const call = usePinCall(changePin, {
    onDone,
    onFail: (error) => {
      const failure = pinFailureOf(error);
      if (failure.kind === "other") return;
      // Changed elsewhere since the first step, or locked.
      setCurrent("");
      steps.returnTo(1);
      if (failure.kind === "locked") lock.lock(failure.until);
    },
  });

  function change(digits: string) {
    steps.changed();
    setPin(digits);
  }

  return (
    <FlowFrame flow="change" step={steps.shown}>
      {steps.shown === 1 ? (
        <CurrentPinStep
          lock={lock}
          isLocked={isLocked}
          rejected={call.error}
          onVerified={(verified) => {
            call.clear();
            setCurrent(verified);
            steps.next();
          }}
          onBack={onBack}
        />
      ) : null}
      {steps.shown === 2 ? (
        <NewPinStep
          intro="Chọn mật khẩu mới gồm 6 số, khác mật khẩu hiện tại."
          pin={pin}
          current={current}
          onPin={change}
          onNext={steps.next}
          onBack={steps.back}
        />
      ) : null}
      {steps.shown === 3 ? (
        <ConfirmPinStep
          pin={pin}
          submitLabel="Đổi mật khẩu"
          isPending={call.isPending}
          failure={call.error === undefined ? undefined : changeFailed(call.error)}
          onConfirmed={(confirmPassword) =>
            call.send({ currentPassword: current, newPassword: pin, confirmPassword })
          }
          onBack={steps.back}
        />
      ) : null}
    </FlowFrame>
  );
}
