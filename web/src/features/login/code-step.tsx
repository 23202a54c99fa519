import { Button, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef } from "react";
import { FormError } from "#web/ui/form-error.tsx";
import { codeForm } from "./form-rules.ts";
import classes from "./login-screen.module.css";

const CODE_LENGTH = 6;

type CodeStepProps = {
  pending: boolean;
  error: string | undefined;
  onSubmit: (code: string) => void;
  onBack: () => void;
};

export function CodeStep({ pending, error, onSubmit, onBack }: CodeStepProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "" },
    validate: schemaResolver(codeForm, { sync: true }),
  });
  const field = useRef<HTMLInputElement>(null);

  // The step is here to take the code.
  useEffect(() => field.current?.focus(), []);
  // A refused one is typed anew.
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(
        ({ code }) => onSubmit(code),
        () => field.current?.focus(),
      )}
      noValidate
    >
      <TextInput
        ref={field}
        label="Mã xác thực 2 bước"
        description="Mã gồm 6 chữ số đã được gửi đến email của bạn"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        classNames={{ input: classes.code }}
        key={form.key("code")}
        {...form.getInputProps("code")}
      />
      <FormError text={error} />
      <Button type="submit" size="md" loading={pending} fullWidth>
        Xác nhận
      </Button>
      <Button variant="subtle" onClick={onBack} disabled={pending}>
        Quay lại đăng nhập
      </Button>
    </form>
  );
}
