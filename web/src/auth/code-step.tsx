import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { CodeCountdown } from "#web/ui/form/code-countdown.tsx";
import { CodeInput } from "#web/ui/form/code-input.tsx";
import { EntryForm } from "#web/ui/form/entry-form.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { texts } from "./sign-in-texts.ts";

const codeForm = z.object({ code: z.string().regex(/^\d{6}$/, texts.codeInvalid) });

type CodeStepProps = {
  pending: boolean;
  error: string | undefined;
  onSubmit: (code: string) => void;
  onBack: () => void;
  backLabel: string;
  /** When the letter left, and how another is asked for where it can be. */
  emailCode: {
    sentAt: number | undefined;
    resendAt?: number | undefined;
    sending: boolean;
    onSend?: (() => void) | undefined;
  };
};

/** Second step of signing in: the code of the letter. */
export function CodeStep(props: CodeStepProps) {
  const { pending, error, onSubmit, onBack, backLabel, emailCode } = props;
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "" },
    validate: schemaResolver(codeForm, { sync: true }),
  });
  const field = useRef<HTMLInputElement>(null);

  // The step is here to take the code, and the button that sent another one is disabled now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each letter
  useEffect(() => field.current?.focus(), [emailCode.sentAt]);
  // A refused one is typed anew.
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
