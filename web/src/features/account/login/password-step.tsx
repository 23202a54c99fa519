import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { rememberedIdentifier } from "#web/auth/remembered-identifier.ts";
import { inAppBrowser } from "#web/lib/in-app-browser.ts";
import { EntryForm } from "#web/ui/form/entry-form.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { type PasswordForm, passwordForm } from "./form-rules.ts";
import classes from "./login-form.module.css";

/** Initial values, as typed before; `identifier` defaults to the remembered one. */
export type Typed = Partial<Pick<PasswordForm, "identifier" | "remember">>;

type PasswordStepProps = {
  typed?: Typed;
  pending: boolean;
  error: string | undefined;
  onSubmit: (values: PasswordForm) => void;
  /** Starts the password reset with the current values. */
  onReset: (typed: Typed) => void;
  /** The other sign-in methods; they need to know whether to remember the user. */
  social?: ((isRemembered: () => boolean) => ReactNode) | undefined;
};

export function PasswordStep(props: PasswordStepProps) {
  const { typed, pending, error, onSubmit, onReset, social } = props;
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      identifier: typed?.identifier ?? rememberedIdentifier(),
      password: "",
      remember: typed?.remember ?? false,
    },
    validate: schemaResolver(passwordForm, { sync: true }),
    validateInputOnBlur: true,
  });
  const others = social?.(() => form.getValues().remember);
  // Google refuses there, so the form comes first.
  const isInApp = inAppBrowser() !== undefined;
  const toPassword = useEffectEvent(() => form.getInputNode("password")?.focus());

  // A rejected password has to be typed again, so focus its field.
  useEffect(() => {
    if (error) toPassword();
  }, [error]);

  return (
    <>
      {isInApp ? null : others}
      <EntryForm
        onSubmit={form.onSubmit(onSubmit, (wrong) =>
          form.getInputNode(wrong.identifier ? "identifier" : "password")?.focus(),
        )}
      >
        <TextInput
          label="Email hoặc số điện thoại"
          autoComplete="username"
          inputMode="email"
          key={form.key("identifier")}
          {...form.getInputProps("identifier")}
        />
        <PasswordField
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
          <TextLink to="/quen-mat-khau" search={true} className={classes.forgot}>
            Quên mật khẩu?
          </TextLink>
        </div>
        <FormError text={error} />
        <Button type="submit" loading={pending} fullWidth>
          Đăng nhập
        </Button>
        <Button variant="subtle" disabled={pending} onClick={() => onReset(form.getValues())}>
          Đặt lại mật khẩu qua email
        </Button>
      </EntryForm>
      {isInApp ? others : null}
    </>
  );
}
