import { useState } from "react";
import { PIN_LENGTH, PinInput } from "#web/ui/form/pin-input.tsx";
import { startHere } from "../start-here.ts";
import { texts } from "../texts.ts";
import { WeakPinHint } from "../weak-pin-hint.tsx";
import { PinStep } from "./pin-step.tsx";

type NewPinStepProps = {
  intro: string;
  pin: string;
  /** The PIN that it replaces, if that is known: the new one must be another. */
  current?: string;
  onPin: (pin: string) => void;
  /** All digits are there. */
  onNext: () => void;
  onBack?: () => void;
};

/** A new PIN; it is not sent yet. */
export function NewPinStep({ intro, pin, current, onPin, onNext, onBack }: NewPinStepProps) {
  const [error, setError] = useState<string>();

  function next() {
    const isShort = pin.length < PIN_LENGTH;
    const found = isShort ? texts.pinIncomplete : pin === current ? texts.sameAsCurrent : undefined;
    setError(found);
    if (!found) onNext();
  }

  return (
    <PinStep intro={intro} submitLabel="Tiếp tục" onSubmit={next} onBack={onBack}>
      <div>
        <PinInput
          ref={startHere}
          label="Mật khẩu mới"
          value={pin}
          onChange={(digits) => {
            setError(undefined);
            onPin(digits);
          }}
          error={error}
        />
        <WeakPinHint pin={pin} />
      </div>
    </PinStep>
  );
}
