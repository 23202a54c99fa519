import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useRef, useState } from "react";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import type { Recovery } from "#web/lib/history-state.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { EntryForm } from "#web/ui/form/entry-form.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { EmailField } from "./email-field.tsx";
import { emailForm } from "./form-rules.ts";
import { sendCode } from "./mutations.ts";
import classes from "./recovery.module.css";
import { texts } from "./texts.ts";

type EmailScreenProps = {
  /** Somebody comes back from the next step. */
  recovery: Recovery | undefined;
  onSent: (recovery: Recovery) => void;
};

/** First step of a forgotten password: where the code goes. */
export function EmailScreen({ recovery, onSent }: EmailScreenProps) {
  // A code left before a reload, and can still be typed.
  const [waiting, setWaiting] = useState<Recovery>();
  const send = useSingleMutation({
    ...sendCode,
    // Not with the call: whoever has left this screen meanwhile has got a code all the same.
    onSuccess: (_answer, { email }) => {
      notify.success(texts.sent);
      onSent({ email, sentAt: Date.now() });
    },
    onError: (error, { email }) => {
      const { retryAfter } = ApiError.from(error);
      if (retryAfter === undefined) return;
      const sent = recovery?.email === email ? recovery : { email };
      setWaiting({ ...sent, resendAt: Date.now() + retryAfter * 1000 });
    },
  });
  const known = waiting ?? recovery;
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: recovery?.email ?? "" },
    validate: schemaResolver(emailForm, { sync: true }),
  });

  function submit(typed: string) {
    send.mutate({ email: typed.trim() });
  }

  return (
    <EntryCard
      title="Quên mật khẩu"
      hint="Nhập email của tài khoản, chúng tôi sẽ gửi mã xác nhận cho bạn"
      foot={
        <div className={classes.links}>
          <TextLink to="/dang-nhap" search={true} className={classes.link}>
            Quay lại đăng nhập
          </TextLink>
          {known ? (
            <TextLink to="/otp" search={true} state={{ recovery: known }} className={classes.link}>
              Tôi đã có mã
            </TextLink>
          ) : null}
        </div>
      }
    >
      <EntryForm
        onSubmit={form.onSubmit(
          ({ email }) => submit(email),
          () => field.current?.focus(),
        )}
      >
        <EmailField ref={field} key={form.key("email")} {...form.getInputProps("email")} />
        <FormError text={send.error && messageOf(send.error, texts.sendFailed)} />
        <Button type="submit" loading={send.isPending} fullWidth>
          Gửi mã
        </Button>
      </EntryForm>
    </EntryCard>
  );
}
