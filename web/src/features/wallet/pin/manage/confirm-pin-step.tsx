import { useState } from "react";
import { PIN_LENGTH, PinInput } from "#web/ui/form/pin-input.tsx";
import { startHere } from "../start-here.ts";
import { texts } from "../texts.ts";
import { PinStep } from "./pin-step.tsx";

type ConfirmPinStepProps = {
  /** What it has to equal. */
  pin: string;
  /** What was typed before the code was refused. */
  typed?: string;
  submitLabel: string;
  isPending: boolean;
  failure: string | undefined;
  onConfirmed: (pin: string) => void;
  onBack: () => void;
};

/** The new PIN once more; then it is sent. */
export function ConfirmPinStep(props: ConfirmPinStepProps) {
  const { pin, typed = "", submitLabel, isPending, failure, onConfirmed, onBack } = props;
  const [again, setAgain] = useState(typed);
  const [error, setError] = useState<string>();

  function submit() {
    const isShort = again.length < PIN_LENGTH;
    const found = isShort ? texts.pinIncomplete : again === pin ? undefined : texts.pinsDiffer;
    setError(found);
    if (!isShort) setAgain("");
    if (!found) onConfirmed(again);
  }

  return (
    <PinStep
      intro="Nhập lại mật khẩu mới để chắc chắn bạn nhớ đúng."
      submitLabel={submitLabel}
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onBack={onBack}
    >
      <PinInput
        ref={startHere}
        label="Xác nhận mật khẩu mới"
        value={again}
        onChange={(digits) => {
          if (isPending) return;
          if (digits) setError(undefined);
          setAgain(digits);
        }}
        error={error}
      />
    </PinStep>
  );
}
