import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { type ReactNode, useEffect, useRef } from "react";
import { EntryForm } from "#web/ui/entry-form.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { type PasswordForm, passwordForm } from "./form-rules.ts";
import classes from "./login-form.module.css";
import { rememberedIdentifier } from "./remembered-identifier.ts";

type PasswordStepProps = {
  /** Typed a moment ago; without it the remembered one stands in. */
  identifier?: string | undefined;
  pending: boolean;
  error: string | undefined;
  onSubmit: (values: PasswordForm) => void;
  /** Asks for a code for a new password, with what stands in the identifier's field. */
  onReset: (identifier: string) => void;
  /** The other ways in; they too ask whether to remember. */
  social?: ((isRemembered: () => boolean) => ReactNode) | undefined;
};

export function PasswordStep(props: PasswordStepProps) {
  const { identifier, pending, error, onSubmit, onReset, social } = props;
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
    <>
      {social?.(() => form.getValues().remember)}
      <EntryForm
        onSubmit={form.onSubmit(onSubmit, (wrong) =>
          (wrong.identifier ? identifierField : passwordField).current?.focus(),
        )}
      >
        <TextInput
          ref={identifierField}
          label="Email hoặc số điện thoại"
          autoComplete="username"
          inputMode="email"
          key={form.key("identifier")}
          {...form.getInputProps("identifier")}
        />
        <PasswordField
          ref={passwordField}
          label="Mật khẩu"
          autoComplete="current-password"
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
        <Button type="submit" loading={pending} fullWidth>
          Đăng nhập
        </Button>
        <Button
          variant="subtle"
          disabled={pending}
          onClick={() => onReset(form.getValues().identifier)}
        >
          Đặt lại mật khẩu qua email
        </Button>
      </EntryForm>
    </>
  );
}
