import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { CodeCountdown } from "#web/ui/code-countdown.tsx";
import { EntryForm } from "#web/ui/entry-form.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { ButtonLink } from "#web/ui/link.tsx";
import { notify } from "#web/ui/notify.ts";
import { useLetter } from "#web/ui/use-letter.ts";
import { EmailField } from "./email-field.tsx";
import { emailForm } from "./form-rules.ts";
import { sendCode } from "./mutations.ts";
import classes from "./recovery.module.css";
import { texts } from "./texts.ts";

type ResetStepProps = { identifier: string | undefined; onBack: () => void };

/** Reset-link mode (decision A-29): the code goes out from here, the link leads to its screen. */
export function ResetStep({ identifier, onBack }: ResetStepProps) {
  const send = useSingleMutation(sendCode);
  const letter = useLetter();
  const [sentTo, setSentTo] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    mode: "controlled",
    initialValues: { email: identifier?.includes("@") ? identifier : "" },
    validate: schemaResolver(emailForm, { sync: true }),
  });
  useEffect(() => field.current?.focus(), []);

  const submit = form.onSubmit(
    ({ email }) => {
      send.mutate(
        { email: email.trim() },
        {
          onSuccess: (_answer, sent) => {
            setSentTo(sent.email);
            letter.sent();
            notify.success(texts.sent);
          },
          onError: (error) => letter.wait(ApiError.from(error).retryAfter),
        },
      );
    },
    () => field.current?.focus(),
  );

  const email = form.values.email.trim();
  const { sentAt, resendAfter } = letter;
  return (
    <EntryForm onSubmit={submit}>
      <EmailField ref={field} {...form.getInputProps("email")} />
      <FormError text={send.error && messageOf(send.error, texts.sendFailed)} />
      {sentAt === undefined || sentTo !== email ? (
        <Button type="submit" loading={send.isPending} fullWidth>
          Gửi mã
        </Button>
      ) : (
        <>
          <p className={classes.sent} role="status">
            {texts.sent}: <strong>{email}</strong>
          </p>
          <ButtonLink to="/otp" search={true} state={{ recovery: { email, sentAt } }} fullWidth>
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
