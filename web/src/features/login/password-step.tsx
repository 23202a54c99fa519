import "@mantine/core/styles/PasswordInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef } from "react";
import { FormError } from "#web/ui/form-error.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { type PasswordForm, passwordForm } from "./form-rules.ts";
import classes from "./login-screen.module.css";
import { rememberedIdentifier } from "./remembered-identifier.ts";

type PasswordStepProps = {
  /** Typed a moment ago; without it the remembered one stands in. */
  identifier?: string;
  pending: boolean;
  error: string | undefined;
  onSubmit: (values: PasswordForm) => void;
};

export function PasswordStep({ identifier, pending, error, onSubmit }: PasswordStepProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      identifier: identifier ?? rememberedIdentifier(),
      password: "",
      remember: false,
    },
    validate: schemaResolver(passwordForm, { sync: true }),
    validateInputOnBlur: true,
  });
  const identifierField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  // A refused password is typed anew, so the keyboard waits there.
  useEffect(() => {
    if (error) passwordField.current?.focus();
  }, [error]);

  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(onSubmit, (wrong) =>
        (wrong.identifier ? identifierField : passwordField).current?.focus(),
      )}
      noValidate
    >
      <TextInput
        ref={identifierField}
        label="Email hoặc số điện thoại"
        autoComplete="username"
        inputMode="email"
        key={form.key("identifier")}
        {...form.getInputProps("identifier")}
      />
      <PasswordInput
        ref={passwordField}
        label="Mật khẩu"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ "aria-label": "Hiện hoặc ẩn mật khẩu", tabIndex: 0 }}
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      <div className={classes.between}>
        <Checkbox
          label="Ghi nhớ đăng nhập"
          key={form.key("remember")}
          {...form.getInputProps("remember", { type: "checkbox" })}
        />
        <TextLink to="/quen-mat-khau" className={classes.forgot}>
          Quên mật khẩu?
        </TextLink>
      </div>
      <FormError text={error} />
      <Button type="submit" size="md" loading={pending} fullWidth>
        Đăng nhập
      </Button>
    </form>
  );
}
