import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef } from "react";
import type { Recovery } from "#web/lib/history-state.ts";
import { CodeCountdown } from "#web/ui/form/code-countdown.tsx";
import { CodeInput } from "#web/ui/form/code-input.tsx";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { EntryForm } from "#web/ui/form/entry-form.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { codeForm } from "./form-rules.ts";
import classes from "./recovery.module.css";
import { useRecoveryCode } from "./use-recovery-code.ts";

type CodeScreenProps = { recovery: Recovery; onVerified: (recovery: Recovery) => void };

/** Second step: the code from the e-mail. */
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
  // The code is all this step asks for.
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
