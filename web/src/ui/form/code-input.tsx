import { Button, TextInput, type TextInputProps } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { useState } from "react";
import { codeIn } from "#web/lib/digit-code.ts";
import classes from "./code-input.module.css";
import { clockOf, secondsLeft, useNow } from "./countdown.ts";
import { useDigitField } from "./use-digit-field.ts";

export const CODE_LENGTH = 6;

type CodeInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange"> & {
  value?: string;
  defaultValue?: string;
  onChange?: (code: string) => void;
};

/** Documented for password recovery. */
const refusals = {
  letters: "Mã OTP chỉ được chứa chữ số",
  length: `Mã OTP phải đúng ${CODE_LENGTH} chữ số`,
};

const find = (text: string) => codeIn(text, CODE_LENGTH);

/**
 * A one-line field for an e-mailed code: numeric keyboard, autofilled by the phone if possible. Of a
 * pasted message it takes the code.
 */
export function CodeInput({ value, defaultValue, onChange, error, ...props }: CodeInputProps) {
  const [code, setCode] = useUncontrolled({ value, defaultValue, finalValue: "", onChange });
  const { refusal, inputProps } = useDigitField({
    length: CODE_LENGTH,
    value: code,
    onChange: setCode,
    find,
    error,
  });
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      classNames={{ input: classes.input }}
      {...props}
      {...inputProps}
      error={refusal ? <span role="alert">{refusals[refusal]}</span> : error}
    />
  );
}

export const CODE_LIFE_SECONDS = 300;
export const RESEND_SECONDS = 60;

type CodeCountdownProps = {
  /** In milliseconds since 1970; undefined if none was sent. */
  sentAt: number | undefined;
  /** In milliseconds since 1970, as given by the server; default `RESEND_SECONDS` after `sentAt`. */
  resendAt?: number | undefined;
  sending: boolean;
  sendLabel?: string;
  onSend?: (() => void) | undefined;
};

/** The remaining validity of the code, and a button that resends it when allowed. */
export function CodeCountdown({
  sentAt,
  resendAt,
  sending,
  sendLabel = "Gửi mã",
  onSend,
}: CodeCountdownProps) {
  const now = useNow();
  const passed = sentAt === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - sentAt) / 1000;
  const lifeLeft = secondsLeft(CODE_LIFE_SECONDS - passed);
  const waitLeft = secondsLeft(
    resendAt === undefined ? RESEND_SECONDS - passed : (resendAt - now) / 1000,
  );
  return (
    <div className={classes.countdown}>
      {onSend ? (
        <Button
          variant="light"
          className={classes.send}
          onClick={onSend}
          disabled={waitLeft > 0}
          loading={sending}
        >
          <span className={classes.words}>
            <span>
              {sentAt === undefined && waitLeft === 0 ? sendLabel : resendLabel(waitLeft)}
            </span>
            <span className={classes.unseen} aria-hidden="true">
              {resendLabel(RESEND_SECONDS)}
            </span>
          </span>
        </Button>
      ) : null}
      {sentAt !== undefined && (
        <span className={classes.life} role="timer">
          {lifeLeft > 0 ? `Mã còn hiệu lực ${clockOf(lifeLeft)}` : "Mã đã hết hiệu lực"}
        </span>
      )}
    </div>
  );
}

function resendLabel(waitLeft: number): string {
  return waitLeft > 0 ? `Gửi lại mã sau ${clockOf(waitLeft)}` : "Gửi lại mã";
}

type EmailCode = { sentAt?: number | undefined; resendAt?: number | undefined };

/** `begun`: what was known before this screen was opened. */
export function useEmailCode(begun: EmailCode = {}) {
  const [emailCode, setEmailCode] = useState(begun);

  function wait(seconds: number | undefined) {
    if (seconds === undefined) return;
    setEmailCode(({ sentAt }) => ({ sentAt, resendAt: Date.now() + seconds * 1000 }));
  }

  /** After too many wrong codes: the code is void, and a new one would be refused for as long. */
  function lock(seconds: number | undefined) {
    if (seconds !== undefined) setEmailCode({ resendAt: Date.now() + seconds * 1000 });
  }

  return {
    ...emailCode,
    sent: (known: EmailCode = { sentAt: Date.now() }) => setEmailCode(known),
    wait,
    lock,
    /** The code has been used; the wait for the next e-mail remains. */
    used: () =>
      setEmailCode(({ sentAt, resendAt }) => ({
        resendAt: resendAt ?? (sentAt && sentAt + RESEND_SECONDS * 1000),
      })),
    forget: () => setEmailCode({}),
  };
}
