import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { cleanCode } from "#web/lib/identity-text.ts";
import { CodeCountdown, useEmailCode } from "#web/ui/form/code-input.tsx";
import { EntryForm } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { EmailField, takeLostFocus } from "./email-field.tsx";
import { emailForm, texts } from "./form-rules.ts";
import { useSendCode } from "./queries.ts";
import classes from "./recovery.module.css";

type ResetStepProps = { identifier: string | undefined; onBack: () => void };

export function ResetStep({ identifier, onBack }: ResetStepProps) {
  const emailCode = useEmailCode();
  const [sentTo, setSentTo] = useState<string>();
  const code = useSendCode({
    onSent: (email) => {
      setSentTo(email);
      emailCode.sent();
    },
    onTooSoon: (email, retryAfter) => {
      if (sentTo !== email) emailCode.forget();
      emailCode.wait(retryAfter);
      setSentTo(email);
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    mode: "controlled",
    initialValues: { email: identifier?.includes("@") ? identifier : "" },
    validate: schemaResolver(emailForm, { sync: true }),
  });
  useEffect(() => field.current?.focus(), []);

  const submit = form.onSubmit(
    ({ email }) => code.send(cleanCode(email)),
    () => field.current?.focus(),
  );

  const email = cleanCode(form.values.email);
  const { sentAt, resendAt } = emailCode;
  return (
    <EntryForm onSubmit={submit}>
      <EmailField ref={field} {...form.getInputProps("email")} />
      <FormError text={code.failure} />
      {sentTo !== email ? (
        <Button type="submit" loading={code.isSending} fullWidth>
          Gửi mã
        </Button>
      ) : (
        <>
          <p className={classes.sent} role="status">
            {sentAt === undefined ? null : (
              // Hidden by a newer error, but still takes up its space.
              <span className={code.failure ? classes.replaced : undefined}>
                {texts.sent}: <strong>{email}</strong>
              </span>
            )}
          </p>
          <ButtonLink
            ref={code.isSending ? undefined : takeLostFocus}
            to="/otp"
            search={true}
            state={{ recovery: { email, sentAt, resendAt } }}
            fullWidth
          >
            Nhập mã xác nhận
          </ButtonLink>
          <CodeCountdown
            sentAt={sentAt}
            resendAt={resendAt}
            sending={code.isSending}
            onSend={submit}
          />
        </>
      )}
      <Button variant="subtle" onClick={onBack} disabled={code.isSending}>
        Quay lại đăng nhập
      </Button>
    </EntryForm>
  );
}
