import { Button, Stack, Text } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type FormEvent, type Ref, useRef, useState } from "react";
import { useSignOutElsewhere } from "#web/auth/sign-out-elsewhere.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { CodeCountdown, CodeInput } from "#web/ui/form/code-input.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PinInput } from "#web/ui/form/pin-input.tsx";
import { initialFocus, SendCode, WeakPinHint } from "./pin-parts.tsx";
import { pinReset, type ResetFields, type ResetProblem, resetProblem } from "./rules.ts";
import { type PinCode, type PinLock, usePinReset } from "./use-pin.ts";
import { useOpenWallet } from "./use-wallet-stay.ts";

const empty: ResetFields = { otpCode: "", newPassword: "", confirmPassword: "" };

type PinResetProps = {
  email: string;
  code: PinCode;
  lock: PinLock;
  step: "otp" | "reset";
  onStep: (step: "otp" | "reset") => void;
  onReset?: () => void;
  onBack?: () => void;
};

export function PinReset(props: PinResetProps) {
  const { email, code, lock, step, onStep, onReset, onBack } = props;
  const openWallet = useOpenWallet();
  const offerSignOut = useSignOutElsewhere();
  // Here, so that requesting another code keeps the new PIN.
  const [fields, setFields] = useState(empty);
  const codeField = useRef<HTMLInputElement>(null);
  const reset = usePinReset({
    texts: pinReset,
    code,
    lock,
    onCodeRefused: () => codeField.current?.focus(),
    onUnclear: () => setFields(({ otpCode }) => ({ ...empty, otpCode })),
    onDone: async () => {
      setFields(empty);
      notify.success(pinReset.done);
      await openWallet();
      lock.unlock();
      onReset?.();
      onStep("otp");
      offerSignOut();
    },
  });

  function send() {
    reset.clear();
    setFields((now) => ({ ...now, otpCode: "" }));
    onStep("otp");
    code.send({ onSent: () => onStep("reset") });
  }

  if (step === "otp") {
    return (
      <SendCode
        email={email}
        code={code}
        onSend={send}
        onHasCode={() => {
          code.clearFailure();
          onStep("reset");
        }}
        back={onBack && { label: "Quay lại nhập mật khẩu", onClick: onBack }}
      />
    );
  }
  return (
    <ResetForm
      email={email}
      code={code}
      reset={reset}
      typed={{ fields, onFields: (changed) => setFields((now) => ({ ...now, ...changed })) }}
      codeRef={codeField}
      onResend={send}
      onTry={reset.isUnclear ? onBack : undefined}
    />
  );
}

type ResetFormProps = {
  email: string;
  code: Pick<PinCode, "sentAt" | "resendAt" | "isSending">;
  reset: Pick<ReturnType<typeof usePinReset>, "send" | "isPending" | "failure">;
  /** Kept after a refusal. */
  typed: { fields: ResetFields; onFields: (changed: Partial<ResetFields>) => void };
  codeRef: Ref<HTMLInputElement>;
  onResend: () => void;
  /** For trying a PIN while it is unknown which one is in force. */
  onTry: (() => void) | undefined;
};

function ResetForm(props: ResetFormProps) {
  const { email, code, onResend, onTry } = props;
  const { send, isPending, failure } = props.reset;
  const { fields, onFields } = props.typed;
  const [problem, setProblem] = useState<ResetProblem>();
  const form = useRef<HTMLFormElement>(null);
  const codeField = useMergedRef(props.codeRef, initialFocus);

  function change(changed: Partial<ResetFields>) {
    if (isPending) return;
    onFields(changed);
    setProblem(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = resetProblem(fields);
    setProblem(found);
    if (found) {
      const name = found.field ?? emptyField(fields);
      form.current?.querySelector<HTMLInputElement>(`[data-field="${name}"] input`)?.focus();
      return;
    }
    send(fields);
  }

  const errorOf = (field: keyof ResetFields) =>
    problem?.field === field ? problem.text : undefined;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          Nhập mã OTP đã gửi đến <strong>{email}</strong> và mã PIN mới.
        </Text>
        <div data-field="otpCode">
          <CodeInput
            ref={codeField}
            label="Mã OTP"
            value={fields.otpCode}
            onChange={(otpCode) => change({ otpCode })}
            error={errorOf("otpCode")}
          />
        </div>
        <CodeCountdown
          sentAt={code.sentAt}
          resendAt={code.resendAt}
          sending={code.isSending}
          onSend={onResend}
        />
        <div data-field="newPassword">
          <PinInput
            label="PIN mới"
            value={fields.newPassword}
            onChange={(newPassword) => change({ newPassword })}
            error={errorOf("newPassword")}
          />
          <WeakPinHint pin={fields.newPassword} />
        </div>
        <div data-field="confirmPassword">
          <PinInput
            label="Xác nhận PIN mới"
            value={fields.confirmPassword}
            onChange={(confirmPassword) => change({ confirmPassword })}
            error={errorOf("confirmPassword")}
          />
        </div>
        <Button type="submit" loading={isPending} fullWidth>
          Đặt lại PIN
        </Button>
        <FormError text={problem && !problem.field ? problem.text : failure} />
        {onTry ? (
          <Button variant="default" onClick={onTry}>
            Thử PIN mới
          </Button>
        ) : null}
      </Stack>
    </form>
  );
}

function emptyField({ otpCode, newPassword }: ResetFields): keyof ResetFields {
  if (!otpCode) return "otpCode";
  return newPassword ? "confirmPassword" : "newPassword";
}
