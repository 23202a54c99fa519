import { useState } from "react";
import { PIN_LENGTH, PinInput } from "#web/ui/form/pin-input.tsx";
import { startHere } from "../start-here.ts";
import { texts } from "../texts.ts";
import { WeakPinHint } from "../weak-pin-hint.tsx";
import { PinStep } from "./pin-step.tsx";

type NewPinStepProps = {
  intro: string;
  pin: string;
  onPin: (pin: string) => void;
  /** All digits are there. */
  onNext: () => void;
  onBack?: () => void;
};

/** A new PIN; it is not sent yet. */
export function NewPinStep({ intro, pin, onPin, onNext, onBack }: NewPinStepProps) {
  const [isShort, setShort] = useState(false);

  function next() {
    setShort(pin.length < PIN_LENGTH);
    if (pin.length === PIN_LENGTH) onNext();
  }

  return (
    <PinStep intro={intro} submitLabel="Tiếp tục" onSubmit={next} onBack={onBack}>
      <div>
        <PinInput
          ref={startHere}
          label="Mật khẩu mới"
          value={pin}
          onChange={(digits) => {
            setShort(false);
            onPin(digits);
          }}
          error={isShort ? texts.pinIncomplete : undefined}
        />
        <WeakPinHint pin={pin} />
      </div>
    </PinStep>
  );
}
