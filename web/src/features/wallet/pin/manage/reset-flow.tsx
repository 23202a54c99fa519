import { useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { SendCode } from "../forgot/send-code.tsx";
import { resetPin } from "../mutations.ts";
import { passwordReset } from "../texts.ts";
import { usePinCall } from "../use-pin-call.ts";
import type { PinCode } from "../use-pin-code.ts";
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
  onStep: GoTo;
  onDone: () => Promise<void>;
  onBack: () => void;
};

/** Another PIN for whoever reads the e-mails; the code is sent with it at the end. */
export function ResetFlow({ step, email, code, onStep, onDone, onBack }: ResetFlowProps) {
  const [otpCode, setOtpCode] = useState("");
  const [pin, setPin] = useState("");
  const steps = useFlowSteps(step, onStep);
  const call = usePinCall(resetPin, {
    onDone: () => {
      code.used();
      return onDone();
    },
    onFail: (error) => {
      if (isAboutCode(error)) steps.returnTo(2);
    },
  });
  const failure = call.error === undefined ? undefined : passwordReset.failed(call.error);

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
          failure={failure}
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
          }}
          onNext={steps.next}
          onBack={steps.back}
        />
      ) : null}
      {steps.shown === 4 ? (
        <ConfirmPinStep
          pin={pin}
          submitLabel="Đặt lại mật khẩu"
          isPending={call.isPending}
          failure={failure}
          onConfirmed={(confirmPassword) =>
            call.send({ otpCode, newPassword: pin, confirmPassword })
          }
          onBack={steps.back}
        />
      ) : null}
    </FlowFrame>
  );
}

/** The code is wrong, too old or used up. */
function isAboutCode(error: unknown): boolean {
  return ["OTP_INVALID", "OTP_EXPIRED"].includes(ApiError.from(error).code);
}
