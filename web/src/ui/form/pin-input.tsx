import { Input } from "@mantine/core";
import { type ClipboardEvent, type Ref, useId, useState } from "react";
import classes from "./pin-input.module.css";

/** Document 3 §9. */
export const PIN_LENGTH = 6;

const boxes = Array.from({ length: PIN_LENGTH }, (_, index) => index);

type PinInputProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once all digits are there. */
  onComplete?: ((digits: string) => void) | undefined;
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The wallet PIN, hidden, a box for each digit. It is one field for the keyboard and for screen
 * readers; neither the browser nor a password manager stores it.
 */
export function PinInput(props: PinInputProps) {
  const { label, value, onChange, onComplete, error, disabled = false, ref } = props;
  const id = useId();
  const [isFocused, setFocused] = useState(false);

  function change(text: string) {
    const digits = text.normalize("NFKC").replaceAll(/\D/g, "").slice(0, PIN_LENGTH);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === PIN_LENGTH) onComplete?.(digits);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    change(event.clipboardData.getData("text"));
  }

  const active = Math.min(value.length, PIN_LENGTH - 1);
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        className={classes.boxes}
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
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          maxLength={PIN_LENGTH}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          disabled={disabled}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={paste}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
    </Input.Wrapper>
  );
}
