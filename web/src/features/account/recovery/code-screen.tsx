import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef } from "react";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import type { Recovery } from "#web/api/history-state.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { CodeCountdown, CodeInput, useEmailCode } from "#web/ui/form/code-input.tsx";
import { EntryCard, EntryForm } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { codeForm, texts } from "./form-rules.ts";
import { useSendCode, verifyCode } from "./queries.ts";
import classes from "./recovery.module.css";

type CodeScreenProps = { recovery: Recovery; onVerified: (recovery: Recovery) => void };

export function CodeScreen({ recovery, onVerified }: CodeScreenProps) {
  const { email } = recovery;
  const field = useRef<HTMLInputElement>(null);
  const toTheField = () => field.current?.focus();
  const { emailCode, error, isPending, submit } = useRecoveryCode(recovery, {
    onVerified,
    onWanted: toTheField,
  });
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "" },
    validate: schemaResolver(codeForm, { sync: true }),
  });
  useEffect(() => field.current?.focus(), []);

  return (
    <EntryCard
      title="Nhập mã xác nhận"
      hint={
        <>
          Mã gồm 6 chữ số đã được gửi đến <strong>{email}</strong>
        </>
      }
      foot={
        <TextLink
          to="/quen-mat-khau"
          search={true}
          state={{ recovery: { email, sentAt: emailCode.sentAt, resendAt: emailCode.resendAt } }}
          className={classes.link}
        >
          Quay lại quên mật khẩu
        </TextLink>
      }
    >
      <EntryForm onSubmit={form.onSubmit(({ code }) => submit(code), toTheField)}>
        <CodeInput
          ref={field}
          label="Mã OTP"
          key={form.key("code")}
          {...form.getInputProps("code")}
        />
        <CodeCountdown {...emailCode} />
        <FormError text={error} />
        <Button type="submit" loading={isPending} fullWidth>
          Xác nhận
        </Button>
      </EntryForm>
    </EntryCard>
  );
}

type Callbacks = {
  onVerified: (recovery: Recovery) => void;
  /** The code was rejected, or another one was requested. */
  onWanted: () => void;
};

function useRecoveryCode(recovery: Recovery, { onVerified, onWanted }: Callbacks) {
  const { email } = recovery;
  const emailCode = useEmailCode(recovery);
  const { sentAt, resendAt } = emailCode;
  const verify = useSingleMutation({
    ...verifyCode,
    onSuccess: () => {
      notify.success(texts.codeConfirmed);
      onVerified({ email, sentAt, resendAt });
    },
    onError: (error) => {
      emailCode.lock(ApiError.from(error).retryAfter);
      onWanted();
    },
  });
  const another = useSendCode({
    onSent: () => emailCode.sent(),
    onTooSoon: (_email, retryAfter) => emailCode.wait(retryAfter),
    onSettled: onWanted,
  });

  function resend() {
    verify.reset();
    another.send(email);
  }

  function submit(code: string) {
    another.clearFailure();
    verify.mutate({ email, code });
  }

  return {
    emailCode: { sentAt, resendAt, sending: another.isSending, onSend: resend },
    error: verify.error ? codeFailure(verify.error) : another.failure,
    isPending: verify.isPending,
    submit,
  };
}

/** A server that broke down has not checked the code. */
function codeFailure(error: Error): string {
  return messageOf(error, hasStatus(error, 400) ? texts.codeRefused : genericErrorText);
}
