import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type ReactNode,
  useState,
} from "react";
import { onlyDigits } from "#web/lib/digit-code.ts";

type DigitFieldOptions = {
  length: number;
  value: string;
  onChange: (digits: string) => void;
  /** Finds all the digits in a text that was inserted at once, whatever else it says. */
  find: (text: string) => string | undefined;
  /** What the form says of the field. */
  error: ReactNode;
};

/**
 * A field for a fixed number of digits. Spaces and dashes between them go; a text that is something
 * else, such as the password of a manager, is never cut down to digits but refused as a whole, and
 * the field keeps what it had.
 */
export function useDigitField(options: DigitFieldOptions) {
  const { length, value, onChange, find, error } = options;
  const [refused, setRefused] = useState<{ why: "letters" | "length"; before: ReactNode }>();
  // Composing keyboards replace their own text, so it must not change under them.
  const [composed, setComposed] = useState<{ text: string; value: string }>();

  /** @returns what the field holds then */
  function take(text: string, inserted: string): string {
    const whole = inserted.length > 1 ? find(inserted) : undefined;
    const digits = whole ?? find(text) ?? onlyDigits(text);
    if (digits === undefined || digits.length > length) {
      // Typing one digit too many needs no explanation.
      if (digits === undefined) setRefused({ why: "letters", before: error });
      else if (inserted.length !== 1) setRefused({ why: "length", before: error });
      return value;
    }
    setRefused(undefined);
    if (digits !== value) onChange(digits);
    return digits;
  }

  function change({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { value: text } = currentTarget;
    const edit = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
    if (!edit?.isComposing) {
      setComposed(undefined);
      take(text, edit?.data ?? "");
      return;
    }
    const held = /^\d*$/.test(text) ? take(text, edit.data ?? "") : value;
    setComposed({ text, value: held });
  }

  return {
    /** Why the last text was not taken, until the form has something else to say. */
    refusal: error && error !== refused?.before ? undefined : refused?.why,
    inputProps: {
      value: composed?.value === value ? composed.text : value,
      onChange: change,
      onCompositionEnd: ({ currentTarget, data }: CompositionEvent<HTMLInputElement>) => {
        setComposed(undefined);
        take(currentTarget.value, data);
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const text = event.clipboardData.getData("text");
        const whole = find(text);
        const isWrong = whole === undefined && onlyDigits(text) === undefined;
        // The rest is inserted at the caret.
        if (whole === undefined && !isWrong) return;
        event.preventDefault();
        take(whole ?? text, text);
      },
    },
  };
}
