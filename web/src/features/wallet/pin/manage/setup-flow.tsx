import { useState } from "react";
import type { SetPinCall } from "../use-set-pin.ts";
import { ConfirmPinStep } from "./confirm-pin-step.tsx";
import { FlowFrame } from "./flow-frame.tsx";
import { NewPinStep } from "./new-pin-step.tsx";
import type { GoTo } from "./tasks.ts";
import { useFlowSteps } from "./use-flow-steps.ts";

type SetupFlowProps = { step: number; call: SetPinCall; onStep: GoTo };

/** The first PIN: enter, confirm. */
export function SetupFlow({ step, call, onStep }: SetupFlowProps) {
  const [pin, setNewPin] = useState("");
  const steps = useFlowSteps(step, onStep);

  return (
    <FlowFrame flow="setup" step={steps.shown}>
      {steps.shown === 1 ? (
        <NewPinStep
          intro="Chọn mật khẩu gồm 6 số. Mật khẩu được hỏi khi mở ví, chuyển tiền và thanh toán."
          pin={pin}
          onPin={(digits) => {
            steps.changed();
            setNewPin(digits);
          }}
          onNext={() => {
            call.clear();
            steps.next();
          }}
        />
      ) : (
        <ConfirmPinStep
          pin={pin}
          submitLabel="Đặt mật khẩu"
          isPending={call.isPending}
          failure={call.failure}
          onConfirmed={(password) => call.send({ password, confirmPassword: password })}
          onBack={steps.back}
        />
      )}
    </FlowFrame>
  );
}
