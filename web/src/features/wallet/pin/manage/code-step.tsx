import { useState } from "react";
import { CodeCountdown } from "#web/ui/form/code-countdown.tsx";
import { CODE_LENGTH, CodeInput } from "#web/ui/form/code-input.tsx";
import { startHere } from "../start-here.ts";
import { texts } from "../texts.ts";
import type { PinCode } from "../use-pin-code.ts";
import { PinStep } from "./pin-step.tsx";

type CodeStepProps = {
  email: string;
  /** What is typed. */
  field: { value: string; onChange: (digits: string) => void };
  code: PinCode;
  /** Why the server rejected it, at the end. */
  failure: string | undefined;
  onResend: () => void;
  onNext: () => void;
  onBack: () => void;
};

/** The code from the e-mail; the server sees it with the new PIN. */
export function CodeStep(props: CodeStepProps) {
  const { email, field, code, failure, onResend, onNext, onBack } = props;
  const [isShort, setShort] = useState(false);

  function next() {
    setShort(field.value.length < CODE_LENGTH);
    if (field.value.length === CODE_LENGTH) onNext();
  }

  return (
    <PinStep
      intro={
        <>
          Nhập mã OTP đã gửi đến <strong>{email}</strong>.
        </>
      }
      submitLabel="Tiếp tục"
      failure={failure ?? code.failure}
      onSubmit={next}
      onBack={onBack}
    >
      <CodeInput
        ref={startHere}
        label="Mã OTP"
        value={field.value}
        onChange={(digits) => {
          setShort(false);
          field.onChange(digits);
        }}
        error={isShort ? texts.codeIncomplete : undefined}
      />
      <CodeCountdown
        sentAt={code.sentAt}
        resendAt={code.resendAt}
        sending={code.isSending}
        onSend={onResend}
      />
    </PinStep>
  );
}
