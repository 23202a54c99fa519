import { Button, Stack, Text } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { usePinCall } from "#web/api/use-pin-call.ts";
import { verifyPin } from "#web/api/wallet.ts";
import { CODE_LENGTH, CodeCountdown, CodeInput } from "#web/ui/form/code-input.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PIN_LENGTH, PinInput } from "#web/ui/form/pin-input.tsx";
import { pinFailureOf } from "#web/ui/wallet/pin-failure.ts";
import classes from "./manage.module.css";
import { initialFocus, LockNotice, WeakPinHint } from "./pin-parts.tsx";
import { texts, verifyFailed } from "./rules.ts";
import type { PinCode, PinLock } from "./use-pin.ts";
import { useOpenWallet } from "./use-wallet-stay.ts";

type CurrentPinStepProps = {
  lock: PinLock;
  isLocked: boolean;
  /** The error of a later step that rejected this PIN. */
  rejected: unknown;
  notice: string | undefined;
  onVerified: (pin: string) => unknown;
  onBack: () => void;
  onForgotten: () => void;
};

export function CurrentPinStep(props: CurrentPinStepProps) {
  const { lock, isLocked, rejected, notice, onVerified, onBack, onForgotten } = props;
  const openWallet = useOpenWallet();
  const [typed, setTyped] = useState("");
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(field, initialFocus);
  const verify = usePinCall(verifyPin, {
    onDone: async ({ password }) => {
      await openWallet();
      await onVerified(password);
    },
    onFail: (error) => {
      const failure = pinFailureOf(error);
      if (failure.kind === "locked") lock.lock(failure.until);
      field.current?.focus();
    },
  });
  const error = verify.error ?? rejected;
  const failure = error === undefined ? undefined : pinFailureOf(error);

  function submit() {
    const isComplete = typed.length === PIN_LENGTH;
    // After a refusal the field is empty: submitting again must keep showing the refusal.
    setShort(!isComplete && (typed !== "" || error === undefined));
    if (isComplete) {
      setTyped("");
      verify.send({ password: typed });
    } else field.current?.focus();
  }

  function change(digits: string) {
    if (verify.isPending) return;
    if (digits) verify.clear();
    setShort(false);
    setTyped(digits);
  }

  if (lock.until !== undefined || isLocked) {
    return <LockedStep lock={lock} onBack={onBack} onReset={onForgotten} />;
  }
  const wrong = failure?.kind === "wrong" ? failure.text : undefined;
  return (
    <Stack gap="xs">
      <PinStep
        intro="Nhập mật khẩu ví hiện tại."
        submitLabel="Tiếp tục"
        isPending={verify.isPending}
        failure={failure?.kind === "other" ? verifyFailed(error) : notice}
        onSubmit={submit}
        onBack={onBack}
      >
        <PinInput
          ref={ref}
          label="Mật khẩu hiện tại"
          value={typed}
          onChange={change}
          error={isShort ? texts.currentIncomplete : typed === "" ? wrong : undefined}
        />
      </PinStep>
      <Button variant="subtle" onClick={onForgotten} disabled={verify.isPending}>
        Quên mật khẩu?
      </Button>
    </Stack>
  );
}

type LockedStepProps = { lock: PinLock; onBack: () => void; onReset: () => void };

/** A reset lifts the lock. */
function LockedStep({ lock, onBack, onReset }: LockedStepProps) {
  return (
    <Stack gap="md">
      <LockNotice lock={lock} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          Quay lại
        </Button>
        <Button onClick={onReset}>Đặt lại mật khẩu</Button>
      </div>
    </Stack>
  );
}

type CodeStepProps = {
  email: string;
  field: { value: string; onChange: (digits: string) => void };
  code: PinCode;
  failure: string | undefined;
  onResend: () => void;
  onNext: () => void;
  onBack: () => void;
};

/** The code is sent to the server together with the new PIN. */
export function CodeStep(props: CodeStepProps) {
  const { email, field, code, failure, onResend, onNext, onBack } = props;
  const [isShort, setShort] = useState(false);

  function next() {
    setShort(field.value.length < CODE_LENGTH);
    if (field.value.length === CODE_LENGTH) onNext();
  }

  return (
    <PinStep
      intro={
        <>
          Nhập mã OTP đã gửi đến <strong>{email}</strong>.
        </>
      }
      submitLabel="Tiếp tục"
      failure={failure ?? code.failure}
      onSubmit={next}
      onBack={onBack}
    >
      <CodeInput
        ref={initialFocus}
        label="Mã OTP"
        value={field.value}
        onChange={(digits) => {
          setShort(false);
          field.onChange(digits);
        }}
        error={isShort ? texts.codeIncomplete : undefined}
      />
      <CodeCountdown
        sentAt={code.sentAt}
        resendAt={code.resendAt}
        sending={code.isSending}
        onSend={onResend}
      />
    </PinStep>
  );
}

type NewPinStepProps = {
  intro: string;
  pin: string;
  /** Undefined if unknown; the new PIN must differ from it. */
  current?: string;
  onPin: (pin: string) => void;
  onNext: () => void;
  onBack?: () => void;
};

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
          ref={initialFocus}
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

type ConfirmPinStepProps = {
  pin: string;
  typed?: string;
  submitLabel: string;
  isPending: boolean;
  failure: string | undefined;
  onConfirmed: (pin: string) => void;
  onBack: () => void;
};

export function ConfirmPinStep(props: ConfirmPinStepProps) {
  const { pin, typed = "", submitLabel, isPending, failure, onConfirmed, onBack } = props;
  const [again, setAgain] = useState(typed);
  const [error, setError] = useState<string>();

  function submit() {
    const isShort = again.length < PIN_LENGTH;
    const found = isShort ? texts.pinIncomplete : again === pin ? undefined : texts.pinsDiffer;
    setError(found);
    if (!isShort) setAgain("");
    if (!found) onConfirmed(again);
  }

  return (
    <PinStep
      intro="Nhập lại mật khẩu mới để chắc chắn bạn nhớ đúng."
      submitLabel={submitLabel}
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
      onBack={onBack}
    >
      <PinInput
        ref={initialFocus}
        label="Xác nhận mật khẩu mới"
        value={again}
        onChange={(digits) => {
          if (isPending) return;
          if (digits) setError(undefined);
          setAgain(digits);
        }}
        error={error}
      />
    </PinStep>
  );
}

type PinStepProps = {
  intro: ReactNode;
  submitLabel: string;
  isPending?: boolean;
  /** About the whole step; field errors are shown at the field. */
  failure?: string | undefined;
  onSubmit: () => void;
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

function PinStep(props: PinStepProps) {
  const { intro, submitLabel, isPending = false, failure, onSubmit, onBack, children } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) onSubmit();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{intro}</Text>
        {children}
        <div className={classes.buttons}>
          {onBack ? (
            <Button variant="default" onClick={onBack} disabled={isPending}>
              Quay lại
            </Button>
          ) : null}
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </div>
        <FormError text={failure} />
      </Stack>
    </form>
  );
}
