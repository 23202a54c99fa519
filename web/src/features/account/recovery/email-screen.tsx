import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useRef } from "react";
import type { Recovery } from "#web/api/history-state.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { EntryCard, EntryForm } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { EmailField, takeLostFocus } from "./email-field.tsx";
import { emailForm } from "./form-rules.ts";
import { useSendCode } from "./queries.ts";
import classes from "./recovery.module.css";

type EmailScreenProps = {
  recovery: Recovery | undefined;
  /** A code was sent before a reload and can still be entered. */
  onSentBefore: (recovery: Recovery) => Promise<void>;
  onSent: (recovery: Recovery) => Promise<void>;
};

export function EmailScreen({ recovery, onSentBefore, onSent }: EmailScreenProps) {
  const code = useSendCode({
    onSent: (email) => onSent({ email, sentAt: Date.now() }),
    onTooSoon: (email, retryAfter) => {
      const sent = recovery?.email === email ? recovery : { email };
      return onSentBefore({ ...sent, resendAt: Date.now() + retryAfter * 1000 });
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: recovery?.email ?? "" },
    validate: schemaResolver(emailForm, { sync: true }),
  });

  return (
    <EntryCard
      title="Quên mật khẩu"
      hint="Nhập email của tài khoản, chúng tôi sẽ gửi mã xác nhận cho bạn"
      foot={
        <div className={classes.links}>
          <TextLink to="/dang-nhap" search={true} className={classes.link}>
            Quay lại đăng nhập
          </TextLink>
          {recovery ? (
            <TextLink
              ref={code.isTooSoon ? takeLostFocus : undefined}
              to="/otp"
              search={true}
              state={{ recovery }}
              className={classes.link}
            >
              Tôi đã có mã
            </TextLink>
          ) : null}
        </div>
      }
    >
      <EntryForm
        onSubmit={form.onSubmit(
          ({ email }) => code.send(cleanCode(email)),
          () => field.current?.focus(),
        )}
      >
        <EmailField ref={field} key={form.key("email")} {...form.getInputProps("email")} />
        <FormError text={code.failure} />
        <Button
          ref={code.failure && !code.isTooSoon ? takeLostFocus : undefined}
          type="submit"
          loading={code.isSending}
          fullWidth
        >
          Gửi mã
        </Button>
      </EntryForm>
    </EntryCard>
  );
}
