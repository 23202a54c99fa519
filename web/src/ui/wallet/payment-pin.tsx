import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { PinInput } from "#web/ui/form/pin-input.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { LockCountdown } from "../form/pin-input.tsx";
import classes from "./payment-pin.module.css";
import { hasNoPin, type PinFailure, pinFailureOf } from "./pin-failure.ts";

type PaymentPinProps = {
  value: string;
  onChange: (digits: string) => void;
  /** Of the last attempt; only what concerns the PIN is shown here. */
  error: unknown;
  isSending: boolean;
  isMissing?: boolean;
  /** How often the form was sent before all digits were there. */
  timesMissed?: number;
};

const shortText = "Vui lòng nhập đủ 6 số";
const none: PinFailure = { kind: "other" };

/** The PIN that confirms a payment, and what to do when it does not. */
export function PaymentPin(props: PaymentPinProps) {
  const { value, onChange, error, isSending, isMissing, timesMissed = 0 } = props;
  const field = useRef<HTMLInputElement>(null);
  /** Shown instead of the PIN field, or below it while the wallet is locked. */
  const notice = useRef<HTMLDivElement>(null);
  const here = useLocation({ select: ({ href }) => href });
  const [last, setLast] = useState({ error, failure: pinFailureOf(error) });
  // Read each error once: a lock counts from when it arrived.
  if (last.error !== error) setLast({ error, failure: pinFailureOf(error) });
  const { failure } = last;
  const isRefused = error !== undefined && !isSending;
  // The PIN was emptied, which disables the button that had the focus.
  useEffect(() => {
    if (isRefused) (notice.current ?? field.current)?.focus();
  }, [isRefused]);
  useEffect(() => {
    if (timesMissed > 0) (notice.current ?? field.current)?.focus();
  }, [timesMissed]);
  const wrong = failure.kind === "wrong" && value === "" ? failure.text : undefined;
  const problem = wrong ?? (timesMissed > 0 ? shortText : undefined);
  if (isMissing || hasNoPin(error)) {
    return (
      <div ref={notice} tabIndex={-1} className={classes.root} role="alert">
        <p>Bạn chưa thiết lập mã PIN ví, nên chưa thể xác nhận.</p>
        <TextLink to="/quan-ly-mat-khau" search={{ from: here }}>
          Thiết lập mã PIN
        </TextLink>
      </div>
    );
  }
  return (
    <div className={classes.root}>
      <PinInput
        ref={field}
        label="Mã PIN ví"
        value={value}
        onChange={onChange}
        error={problem}
        disabled={isSending || failure.kind === "locked"}
      />
      {failure.kind === "locked" ? (
        <div ref={notice} tabIndex={-1}>
          <LockCountdown until={failure.until} onEnd={() => setLast({ error, failure: none })} />
        </div>
      ) : null}
      <TextLink to="/quen-mat-khau-vi">Quên mã PIN?</TextLink>
    </div>
  );
}
