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
  /** Finds all digits in a text that was inserted at once. */
  find: (text: string) => string | undefined;
  error: ReactNode;
};

/** Other text than digits, spaces and dashes is refused as a whole: a password is never cut to a PIN. */
export function useDigitField(options: DigitFieldOptions) {
  const { length, value, onChange, find, error } = options;
  const [refused, setRefused] = useState<{ why: "letters" | "length"; before: ReactNode }>();
  // Do not change the text during IME composition.
  const [composed, setComposed] = useState<{ text: string; value: string }>();

  function take(text: string, inserted: string): string {
    const whole = inserted.length > 1 ? find(inserted) : undefined;
    const digits = whole ?? find(text) ?? onlyDigits(text);
    if (digits === undefined || digits.length > length) {
      // One typed digit too many needs no explanation.
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
    /** Undefined once the form has an error of its own. */
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
        // The browser inserts it at the caret.
        if (whole === undefined && !isWrong) return;
        event.preventDefault();
        take(whole ?? text, text);
      },
    },
  };
}
