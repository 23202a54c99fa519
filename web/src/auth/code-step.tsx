import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { CodeCountdown, CodeInput } from "#web/ui/form/code-input.tsx";
import { EntryForm } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { texts } from "./sign-in-rules.ts";

const codeForm = v.object({ code: v.pipe(v.string(), v.regex(/^\d{6}$/, texts.codeInvalid)) });

type CodeStepProps = {
  pending: boolean;
  error: string | undefined;
  onSubmit: (code: string) => void;
  onBack: () => void;
  backLabel: string;
  emailCode: {
    sentAt: number | undefined;
    resendAt?: number | undefined;
    sending: boolean;
    onSend?: (() => void) | undefined;
  };
};

export function CodeStep(props: CodeStepProps) {
  const { pending, error, onSubmit, onBack, backLabel, emailCode } = props;
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "" },
    validate: schemaResolver(codeForm, { sync: true }),
  });
  const field = useRef<HTMLInputElement>(null);

  // The resend button, which had the focus, is disabled after an e-mail.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each e-mail
  useEffect(() => field.current?.focus(), [emailCode.sentAt]);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  return (
    <EntryForm
      onSubmit={form.onSubmit(
        ({ code }) => onSubmit(code),
        () => field.current?.focus(),
      )}
    >
      <CodeInput
        ref={field}
        label="Mã xác thực 2 bước"
        description="Mã gồm 6 chữ số đã được gửi đến email của bạn"
        key={form.key("code")}
        {...form.getInputProps("code")}
      />
      <CodeCountdown {...emailCode} />
      <FormError text={error} />
      <Button type="submit" loading={pending} fullWidth>
        Xác nhận
      </Button>
      <Button variant="subtle" onClick={onBack} disabled={pending}>
        {backLabel}
      </Button>
    </EntryForm>
  );
}
