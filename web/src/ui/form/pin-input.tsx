import { Input } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { type Ref, useId, useState } from "react";
import { onlyDigits } from "#web/lib/digit-code.ts";
import { formatTime } from "#web/lib/format.ts";
import { clockOf, secondsLeft, useNow } from "./countdown.ts";
import { noManager } from "./no-manager.ts";
import classes from "./pin-input.module.css";
import { useDigitField } from "./use-digit-field.ts";

export const PIN_LENGTH = 6;

/** A message that contains a code is not a PIN. */
function wholePin(text: string): string | undefined {
  const digits = onlyDigits(text);
  return digits?.length === PIN_LENGTH ? digits : undefined;
}

const boxes = Array.from({ length: PIN_LENGTH }, (_, index) => index);

type PinInputProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once all digits are there; a hint at the field announces this. */
  onComplete?: ((digits: string) => void) | undefined;
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** One field for keyboards and screen readers; no browser or password manager may store it. */
export function PinInput(props: PinInputProps) {
  const { label, value, onComplete, disabled = false, ref } = props;
  const id = useId();
  const [isFocused, setFocused] = useState(false);

  function change(digits: string) {
    props.onChange(digits);
    if (digits.length === PIN_LENGTH) onComplete?.(digits);
  }

  const { refusal, inputProps } = useDigitField({
    length: PIN_LENGTH,
    value,
    onChange: change,
    find: wholePin,
    error: props.error,
  });
  const error = refusal ? (
    <span role="alert">Mã PIN chỉ gồm {PIN_LENGTH} chữ số, nội dung vừa nhập không được nhận</span>
  ) : (
    props.error
  );
  const active = Math.min(value.length, PIN_LENGTH - 1);
  const descriptions = [onComplete && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      description={onComplete && `Gửi ngay khi đủ ${PIN_LENGTH} chữ số`}
      descriptionProps={{ id: `${id}-hint` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        className={classes.boxes}
        data-hint={onComplete ? true : undefined}
        data-error={error ? true : undefined}
        data-disabled={disabled || undefined}
      >
        {boxes.map((index) => (
          <span
            key={index}
            className={classes.box}
            aria-hidden="true"
            data-active={(isFocused && index === active) || undefined}
          >
            {index < value.length ? <span className={classes.dot} /> : null}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className={classes.field}
          type="password"
          inputMode="numeric"
          {...noManager}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions.join(" ") || undefined}
          disabled={disabled}
          {...inputProps}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
    </Input.Wrapper>
  );
}

type LockCountdownProps = {
  /** In milliseconds since 1970. */
  until: number;
  onEnd: () => void;
};

/** Too many wrong PINs: until when the wallet is locked. The figure that runs is not announced. */
export function LockCountdown({ until, onEnd }: LockCountdownProps) {
  const now = useNow((tick) => {
    if (tick >= until) onEnd();
  });
  return (
    <p className={classes.lock}>
      <IconLock size={20} className={classes.lockIcon} aria-hidden="true" />
      <span>
        <span role="alert">Ví bị khóa đến {formatTime(until)}</span>
        <span role="timer" className={classes.timer}>
          , còn {clockOf(secondsLeft((until - now) / 1000))}
        </span>
      </span>
    </p>
  );
}
