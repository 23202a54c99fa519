import { Button, Input, type InputErrorProps, TextInput, type TextInputProps } from "@mantine/core";
import { useMergedRef, useUncontrolled } from "@mantine/hooks";
import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";
import { type ReadAmount, readAmount, refusalTexts } from "#web/lib/amount-text.ts";
import { caretBefore, digitsBehind, isPlain, regroup } from "#web/lib/amount-typing.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { useDisabledReason } from "../feedback/use-disabled-reason.tsx";
import classes from "./amount-field.module.css";
import { noManager } from "./no-manager.ts";

/** "" while empty. Other text could not be read, and is no amount even if `Number` reads it: "1e5". */
export type AmountValue = number | string;

type AmountFieldProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  /** Pieces instead of đồng. */
  isCount?: boolean;
  value?: AmountValue;
  defaultValue?: AmountValue;
  onChange?: (value: AmountValue) => void;
};

/**
 * Typed text stays as it is, because composing keyboards replace their own text. Unreadable text replaces
 * the previous amount; a negative or too large number is passed on, for the form's own rule.
 */
export function AmountField({ isCount = false, error, ref, ...props }: AmountFieldProps) {
  const { value, defaultValue, onChange, onBlur, inputContainer, ...rest } = props;
  const typing = useTyping({ prefix: isCount ? "" : "₫ ", value, defaultValue, onChange });
  const { reading, isDone, isSaid } = typing;
  const refusal = reading.kind === "refused" ? refusalTexts[reading.reason] : undefined;
  // "1,5" may still become "1,5tr": an error only once the field is left.
  const isUnread = typeof typing.held === "string" && refusal !== undefined;
  const unread = isDone ? refusal : undefined;
  // `true` marks a field whose message is elsewhere.
  const said = error === true ? undefined : error;
  return (
    <TextInput
      inputMode="numeric"
      {...noManager}
      {...rest}
      ref={useMergedRef(ref, typing.watch)}
      value={typing.text}
      error={isUnread ? unread : (said ?? unread ?? error)}
      inputContainer={(children) => (
        <>
          {inputContainer ? inputContainer(children) : children}
          <div aria-live="polite">
            {isSaid && reading.kind === "amount" ? (
              <Hint>{`= ${formatCount(reading.value)}${isCount ? "" : " đ"}`}</Hint>
            ) : null}
          </div>
          {isUnread && !isDone ? <Hint>{refusal}</Hint> : null}
        </>
      )}
      onChange={typing.onChange}
      onCompositionEnd={(event) => typing.take(event.currentTarget)}
      onBlur={(event) => {
        typing.end();
        onBlur?.(event);
      }}
    />
  );
}

/** Same height as an error, so nothing moves when it turns into one. */
const Hint = (props: InputErrorProps) => <Input.Error className={classes.hint} {...props} />;

/** In đồng. */
export const quickAmounts = [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000] as const;

type QuickAmountsProps = {
  /** In đồng. */
  amounts?: readonly number[];
  chosen: number | undefined;
  onChoose: (amount: number) => void;
  whyNot?: (amount: number) => string | undefined;
};

export function QuickAmounts(props: QuickAmountsProps) {
  const { amounts = quickAmounts, chosen, onChoose, whyNot } = props;
  return (
    <ul aria-label="Chọn nhanh số tiền" className={classes.quickAmounts}>
      {amounts.map((amount) => (
        <QuickAmount
          key={amount}
          amount={amount}
          isChosen={amount === chosen}
          onChoose={() => onChoose(amount)}
          whyNot={whyNot?.(amount)}
        />
      ))}
    </ul>
  );
}

type QuickAmountProps = {
  amount: number;
  isChosen: boolean;
  onChoose: () => void;
  whyNot: string | undefined;
};

function QuickAmount({ amount, isChosen, onChoose, whyNot }: QuickAmountProps) {
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  return (
    <li>
      <Button
        variant="default"
        fullWidth
        className={classes.quickAmount}
        aria-pressed={isChosen}
        {...(whyNot ? props : { onClick: onChoose })}
      >
        {formatMoney(amount)}
      </Button>
      {whyNot ? bubble : null}
    </li>
  );
}

type Typed = {
  held: AmountValue;
  text: string;
  /** `text` before the open composition. */
  settled: string;
  reading: ReadAmount;
  /** The field was left or its form submitted. */
  isDone: boolean;
  /** The reading is shown below, because the text alone is unclear. */
  isSaid: boolean;
};

type TypingOptions = Pick<AmountFieldProps, "value" | "defaultValue" | "onChange"> & {
  prefix: string;
};

function useTyping({ prefix, value, defaultValue, onChange }: TypingOptions) {
  const [held, hold] = useUncontrolled<AmountValue>({
    value,
    defaultValue,
    finalValue: "",
    onChange,
  });
  const [typed, setTyped] = useState(() => given(held, prefix));
  // The value was changed from outside.
  if (!Object.is(held, typed.held)) setTyped(given(held, prefix));

  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    if (document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });

  function take({ value: shown, selectionStart }: HTMLInputElement, edit: Edit = {}) {
    const next = afterEdit(typed, shown, edit, prefix);
    setTyped(next);
    if (next.text !== shown) {
      const behind = digitsBehind(shown, selectionStart ?? shown.length);
      caret.current = caretBefore(next.text, behind, edit.inputType === "deleteContentForward");
    }
    if (!Object.is(next.held, held)) hold(next.held);
  }

  const end = () =>
    setTyped((now) => {
      const text = now.reading.kind === "amount" ? amountText(now.reading.value, prefix) : now.text;
      return { ...now, text, settled: text, isDone: true };
    });

  /** Enter submits without a blur. */
  const [watchForm] = useState(() => (element: HTMLInputElement) => {
    const { form } = element;
    form?.addEventListener("submit", end);
    return () => form?.removeEventListener("submit", end);
  });

  return {
    ...typed,
    take,
    end,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      take(currentTarget, nativeEvent instanceof InputEvent ? nativeEvent : undefined),
    watch: useMergedRef(input, watchForm),
  };
}

const amountText = (value: number, prefix: string) => prefix + formatCount(value);

/** Behind the field's own prefix, a minus would be unreadable. */
const readField = (text: string, prefix: string) => readAmount(text.replace(prefix, ""));

function given(held: AmountValue, prefix: string): Typed {
  const text = typeof held === "number" ? amountText(held, prefix) : held;
  const reading = readField(text, prefix);
  return { held, text, settled: text, reading, isDone: true, isSaid: false };
}

type Edit = Partial<Pick<InputEvent, "inputType" | "isComposing">>;

function afterEdit(before: Typed, shown: string, edit: Edit, prefix: string): Typed {
  const regrouped = regroup(before.settled, shown, prefix);
  const reading = readField(regrouped, prefix);
  // A pasted amount is complete.
  const isPasted = edit.inputType?.startsWith("insertFrom") && reading.kind === "amount";
  const text = isPasted ? amountText(reading.value, prefix) : regrouped;
  return {
    held: heldBy(reading, shown),
    // Do not reformat during IME composition.
    text: edit.isComposing ? shown : text,
    settled: edit.isComposing ? before.settled : text,
    reading,
    isDone: false,
    isSaid: !isPlain(text, prefix),
  };
}

function heldBy(reading: ReadAmount, text: string): AmountValue {
  if (reading.kind === "empty") return "";
  return "value" in reading ? reading.value : text.trim();
}
