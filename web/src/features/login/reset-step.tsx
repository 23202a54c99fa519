import { Button, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { CodeCountdown } from "#web/ui/code-countdown.tsx";
import { EntryForm } from "#web/ui/entry-form.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { ButtonLink } from "#web/ui/link.tsx";
import { notify } from "#web/ui/notify.ts";
import { useLetter } from "#web/ui/use-letter.ts";
import { resetForm } from "./form-rules.ts";
import classes from "./login-form.module.css";
import { sendResetCode } from "./mutations.ts";
import { texts } from "./texts.ts";

type ResetStepProps = { identifier: string | undefined; onBack: () => void };

/** Reset-link mode (decision A-29): the code goes out from here, the link leads to its screen. */
export function ResetStep({ identifier, onBack }: ResetStepProps) {
  const send = useMutation(sendResetCode);
  const letter = useLetter();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: identifier?.includes("@") ? identifier : "" },
    validate: schemaResolver(resetForm, { sync: true }),
    // Another address has had no letter yet.
    onValuesChange: letter.forget,
  });
  useEffect(() => field.current?.focus(), []);

  const submit = form.onSubmit(
    ({ email }) => {
      if (send.isPending) return;
      send.mutate(
        { email: email.trim() },
        {
          onSuccess: () => {
            letter.sent();
            notify.success(texts.resetSent);
          },
          onError: (error) => letter.wait(ApiError.from(error).retryAfter),
        },
      );
    },
    () => field.current?.focus(),
  );

  const email = form.getValues().email.trim();
  const { sentAt, resendAfter } = letter;
  return (
    <EntryForm onSubmit={submit}>
      <TextInput
        ref={field}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <FormError text={send.error && withReason(texts.resetFailed, send.error)} />
      {sentAt === undefined ? (
        <Button type="submit" loading={send.isPending} fullWidth>
          Gửi mã
        </Button>
      ) : (
        <>
          <p className={classes.sent} role="status">
            {texts.resetSent}: <strong>{email}</strong>
          </p>
          <ButtonLink to="/otp" state={{ recovery: { email, sentAt } }} fullWidth>
            Nhập mã xác nhận
          </ButtonLink>
          <CodeCountdown
            sentAt={sentAt}
            resendAfter={resendAfter}
            sending={send.isPending}
            onSend={submit}
          />
        </>
      )}
      <Button variant="subtle" onClick={onBack} disabled={send.isPending}>
        Quay lại đăng nhập
      </Button>
    </EntryForm>
  );
}
