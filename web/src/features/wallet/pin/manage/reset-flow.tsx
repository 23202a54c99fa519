import { useState } from "react";
import { SendCode } from "../forgot/send-code.tsx";
import { passwordReset } from "../texts.ts";
import type { PinCode } from "../use-pin-code.ts";
import type { PinLock } from "../use-pin-lock.ts";
import { usePinReset } from "../use-pin-reset.ts";
import { CodeStep } from "./code-step.tsx";
import { ConfirmPinStep } from "./confirm-pin-step.tsx";
import { FlowFrame } from "./flow-frame.tsx";
import { NewPinStep } from "./new-pin-step.tsx";
import type { GoTo } from "./tasks.ts";
import { useFlowSteps } from "./use-flow-steps.ts";

type ResetFlowProps = {
  step: number;
  email: string;
  code: PinCode;
  lock: PinLock;
  onStep: GoTo;
  onDone: () => Promise<void>;
  onBack: () => void;
};

/** Another PIN for whoever reads the e-mails; the code is sent with it at the end. */
export function ResetFlow(props: ResetFlowProps) {
  const { step, email, code, lock, onStep, onDone, onBack } = props;
  const [otpCode, setOtpCode] = useState("");
  const [pin, setPin] = useState("");
  const [again, setAgain] = useState("");
  const steps = useFlowSteps(step, onStep);
  const call = usePinReset({
    texts: passwordReset,
    code,
    lock,
    onDone,
    onCodeRefused: () => steps.returnTo(2),
  });

  function changeCode(digits: string) {
    steps.changed();
    call.clear();
    setOtpCode(digits);
  }

  function send() {
    call.clear();
    code.send({ onSent: steps.shown === 1 ? steps.next : () => {} });
  }

  return (
    <FlowFrame flow="reset" step={steps.shown}>
      {steps.shown === 1 ? (
        <SendCode
          email={email}
          code={code}
          onSend={send}
          onHasCode={() => {
            code.clearFailure();
            steps.next();
          }}
          back={{ label: "Quay lại", onClick: onBack }}
        />
      ) : null}
      {steps.shown === 2 ? (
        <CodeStep
          email={email}
          field={{ value: otpCode, onChange: changeCode }}
          code={code}
          failure={call.failure}
          onResend={send}
          onNext={steps.next}
          onBack={steps.back}
        />
      ) : null}
      {steps.shown === 3 ? (
        <NewPinStep
          intro="Chọn mật khẩu mới gồm 6 số."
          pin={pin}
          onPin={(digits) => {
            steps.changed();
            setPin(digits);
            setAgain("");
          }}
          onNext={steps.next}
          onBack={steps.back}
        />
      ) : null}
      {steps.shown === 4 ? (
        <ConfirmPinStep
          pin={pin}
          typed={again}
          submitLabel="Đặt lại mật khẩu"
          isPending={call.isPending}
          failure={call.failure}
          onConfirmed={(confirmPassword) => {
            setAgain(confirmPassword);
            call.send({ otpCode, newPassword: pin, confirmPassword });
          }}
          onBack={steps.back}
        />
      ) : null}
    </FlowFrame>
  );
}
