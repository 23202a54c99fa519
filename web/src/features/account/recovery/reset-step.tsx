import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { CodeCountdown } from "#web/ui/form/code-countdown.tsx";
import { EntryForm } from "#web/ui/form/entry-form.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { useLetter } from "#web/ui/form/use-email-code.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { EmailField } from "./email-field.tsx";
import { emailForm } from "./form-rules.ts";
import { sendCode } from "./mutations.ts";
import classes from "./recovery.module.css";
import { texts } from "./texts.ts";

type ResetStepProps = { identifier: string | undefined; onBack: () => void };

/** Reset-link mode (decision A-29): the code goes out from here, the link leads to its screen. */
export function ResetStep({ identifier, onBack }: ResetStepProps) {
  const letter = useLetter();
  const [sentTo, setSentTo] = useState<string>();
  const send = useSingleMutation({
    ...sendCode,
    onSuccess: (_answer, { email }) => {
      setSentTo(email);
      letter.sent();
      notify.success(texts.sent);
    },
    onError: (error, { email }) => {
      const { retryAfter } = ApiError.from(error);
      if (retryAfter === undefined) return;
      // A code left before a reload, and can still be typed.
      if (sentTo !== email) letter.forget();
      letter.wait(retryAfter);
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
    ({ email }) => {
      send.mutate({ email: email.trim() });
    },
    () => field.current?.focus(),
  );

  const email = form.values.email.trim();
  const { sentAt, resendAt } = letter;
  return (
    <EntryForm onSubmit={submit}>
      <EmailField ref={field} {...form.getInputProps("email")} />
      <FormError text={send.error && messageOf(send.error, texts.sendFailed)} />
      {sentTo !== email ? (
        <Button type="submit" loading={send.isPending} fullWidth>
          Gửi mã
        </Button>
      ) : (
        <>
          <p className={classes.sent} role="status">
            {sentAt === undefined ? null : (
              <>
                {texts.sent}: <strong>{email}</strong>
              </>
            )}
          </p>
          <ButtonLink
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
