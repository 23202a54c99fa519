import { Button, Stack, Text } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type FormEvent, type Ref, useRef, useState } from "react";
import { CodeCountdown } from "#web/ui/form/code-countdown.tsx";
import { CodeInput } from "#web/ui/form/code-input.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PinInput } from "#web/ui/form/pin-input.tsx";
import { startHere } from "../start-here.ts";
import type { PinCode } from "../use-pin-code.ts";
import type { usePinReset } from "../use-pin-reset.ts";
import { WeakPinHint } from "../weak-pin-hint.tsx";
import { type ResetFields, type ResetProblem, resetProblem } from "./reset-rules.ts";

type ResetFormProps = {
  email: string;
  code: Pick<PinCode, "sentAt" | "resendAt" | "isSending">;
  reset: Pick<ReturnType<typeof usePinReset>, "send" | "isPending" | "failure">;
  /** What is typed; a refusal takes nothing of it. */
  typed: { fields: ResetFields; onFields: (changed: Partial<ResetFields>) => void };
  codeRef: Ref<HTMLInputElement>;
  onResend: () => void;
  /** To where a PIN is entered, while nobody knows which is in force. */
  onTry: (() => void) | undefined;
};

/** Step `reset`: the code, the new PIN and its confirmation. */
export function ResetForm(props: ResetFormProps) {
  const { email, code, onResend, onTry } = props;
  const { send, isPending, failure } = props.reset;
  const { fields, onFields } = props.typed;
  const [problem, setProblem] = useState<ResetProblem>();
  const form = useRef<HTMLFormElement>(null);
  const codeField = useMergedRef(props.codeRef, startHere);

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
