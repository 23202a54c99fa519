import { useState } from "react";
import { amountIn } from "#web/lib/amount-text.ts";
import { digitsOf, type Typing, typeChar, wholeOf } from "#web/lib/amount-typing.ts";

/** The input itself drops letters without a word; this says so, and does not guess. */
const notAnAmount = "Chỉ nhập chữ số, ví dụ 185.000";
const noFraction = "Chỉ nhập số nguyên, không có phần lẻ";

/**
 * Reads what is typed or inserted into an amount before the input does, which would join "50.000,00"
 * to 5 million. `watch` is a ref of the input.
 */
export function useTypedAmount() {
  const [refused, setRefused] = useState<string>();
  const [reader] = useState(() => amountReader(setRefused));
  return { refused, ...reader };
}

/** @param refuse says why something was not taken; undefined once something was */
function amountReader(refuse: (reason: string | undefined) => void) {
  let typing: Typing | undefined;

  function insert(input: HTMLInputElement, text: string) {
    const amount = amountIn(text);
    refuse(amount === undefined ? notAnAmount : undefined);
    typing = undefined;
    if (amount === undefined) return;
    const { selectionStart, selectionEnd, value } = input;
    input.setRangeText(String(amount), selectionStart ?? 0, selectionEnd ?? value.length, "end");
    announce(input);
  }

  /** Returns whether the input must not take it. */
  function type(input: HTMLInputElement, char: string): boolean {
    const shown = stateOf(input);
    const isKnown = typing && shown && digitsOf(typing.text) === digitsOf(shown.text);
    const before = isKnown ? typing : shown;
    if (!before) {
      typing = undefined;
      return false;
    }
    const { drop, ...next } = typeChar(before, char);
    typing = next;
    refuse(next.isFraction && /\d/.test(char) ? noFraction : undefined);
    return drop;
  }

  function onBeforeInput(event: InputEvent) {
    const { currentTarget: input } = event;
    const text = textOf(event);
    if (!(input instanceof HTMLInputElement) || text === undefined) return;
    if (text.length > 1) {
      event.preventDefault();
      insert(input, text);
    } else if (/^[\d.,]$/.test(text)) {
      if (type(input, text)) event.preventDefault();
    } else {
      refuse(/\p{L}/u.test(text) ? notAnAmount : undefined);
    }
  }

  return {
    insert,
    /** Nothing more will be typed: digits after a separator that were no thousands are taken back. */
    end(input: HTMLInputElement) {
      const whole = typing && wholeOf(typing);
      const isShown = typing && digitsOf(typing.text) === digitsOf(input.value);
      typing = undefined;
      if (whole === undefined || !isShown) return;
      input.setRangeText(whole, 0, input.value.length, "end");
      announce(input);
    },
    forget: () => refuse(undefined),
    watch(input: HTMLInputElement) {
      input.addEventListener("beforeinput", onBeforeInput);
      return () => input.removeEventListener("beforeinput", onBeforeInput);
    },
  };
}

/** What is inserted; undefined if nothing is, or if it cannot be prevented. */
function textOf({ data, inputType, dataTransfer }: InputEvent): string | undefined {
  if (!inputType.startsWith("insert") || inputType === "insertCompositionText") return undefined;
  return data ?? dataTransfer?.getData("text/plain") ?? "";
}

/** What the input shows, if the next character comes at its end; undefined within the text. */
function stateOf({ value, selectionStart, selectionEnd }: HTMLInputElement): Typing | undefined {
  if (selectionEnd !== value.length) return undefined;
  const kept = value.slice(0, selectionStart ?? value.length);
  return { text: kept.replaceAll(/[^\d.-]/g, ""), isFraction: false };
}

/** As if typed: the input formats the whole. */
function announce(input: HTMLInputElement) {
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
