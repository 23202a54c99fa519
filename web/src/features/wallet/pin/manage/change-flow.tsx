import { useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { usePinCall } from "#web/api/use-pin-call.ts";
import { pinFailureOf } from "#web/ui/wallet/pin-failure.ts";
import { changePin } from "../mutations.ts";
import { changeFailed, texts } from "../texts.ts";
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
  onForgotten: () => void;
};

/** Another PIN for whoever knows the current one; all is sent at the end. */
export function ChangeFlow(props: ChangeFlowProps) {
  const { step, lock, isLocked, onStep, onDone, onBack, onForgotten } = props;
  const [current, setCurrent] = useState("");
  const [pin, setPin] = useState("");
  const steps = useFlowSteps(step, onStep);
  const call = usePinCall(changePin, {
    onDone,
    onFail: (error) => {
      const failure = pinFailureOf(error);
      if (failure.kind === "other" && !ApiError.from(error).isUnanswered) return;
      // Changed elsewhere since the first step, or locked; or by this call, and nobody knows.
      setCurrent("");
      steps.returnTo(1);
      if (failure.kind === "locked") lock.lock(failure.until);
    },
  });

  // The old PIN must not be sent again: if it is replaced, that uses up a try.
  const isUnclear = call.error !== undefined && ApiError.from(call.error).isUnanswered;

  function verified(digits: string) {
    call.clear();
    // Only the lost call can have set it.
    if (isUnclear && digits === pin) return onDone();
    setCurrent(digits);
    steps.next();
    return undefined;
  }

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
          notice={isUnclear ? texts.maybeChanged : undefined}
          rejected={isUnclear ? undefined : call.error}
          onVerified={verified}
          onBack={onBack}
          onForgotten={onForgotten}
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
