import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import type { TwoStep } from "#web/api/history-state.ts";
import { CodeStep } from "#web/auth/code-step.tsx";
import { rememberedIdentifier, rememberIdentifier, texts } from "#web/auth/sign-in-rules.ts";
import { useSignInSteps } from "#web/auth/use-sign-in-steps.ts";
import { inAppBrowser } from "#web/lib/in-app-browser.ts";
import { EntryCard, EntryForm } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { identifierOf, type PasswordForm, texts as pageTexts, passwordForm } from "./form-rules.ts";
import classes from "./login-screen.module.css";

type OtherWays = {
  social?: (isRemembered: () => boolean) => ReactNode;
  reset: (identifier: string | undefined, onBack: () => void) => ReactNode;
};

type LoginScreenProps = {
  from: string | undefined;
  identifier?: string | undefined;
  /** Set if another sign-in method has reached the code step. */
  twoStep?: TwoStep | undefined;
  ended: Schema["Session"]["ended"];
  ways: OtherWays;
  /** Stores the step, so that it survives a reload. */
  onTwoStep?: (twoStep: TwoStep | undefined, identifier: string | undefined) => void;
  onSignedIn: (user: Schema["SessionUser"]) => void;
};

const heads = {
  password: { title: "Đăng nhập", hint: "Chào mừng bạn trở lại với chợ nông sản TAP" },
  code: { title: "Xác thực 2 bước", hint: texts.enterCode },
  reset: {
    title: "Đặt lại mật khẩu",
    hint: "Nhập email của tài khoản, chúng tôi sẽ gửi mã xác nhận cho bạn",
  },
};

export function LoginScreen(props: LoginScreenProps) {
  const { from, identifier, twoStep, ended, ways, onTwoStep, onSignedIn } = props;
  const [typed, setTyped] = useState<Typed>({ identifier, remember: twoStep?.remember });
  const login = useSignInSteps({
    twoStep,
    onTwoStep,
    onSignedIn: (user) => {
      if (typed.identifier) rememberIdentifier(typed.remember ? typed.identifier : undefined);
      onSignedIn(user);
    },
  });
  const [isReset, setReset] = useState(false);
  const step = login.isCodeStep ? "code" : isReset ? "reset" : "password";
  return (
    <EntryCard
      {...heads[step]}
      foot={
        <>
          Chưa có tài khoản?{" "}
          <TextLink to="/dang-ky" search={{ from }} underline="always">
            Đăng ký ngay
          </TextLink>
        </>
      }
    >
      {ended && (
        <div className={classes.notice}>
          <FormError text={pageTexts[ended]} />
        </div>
      )}
      {step === "code" && (
        <CodeStep
          pending={login.isPending}
          error={login.error}
          onSubmit={login.submitCode}
          onBack={login.backToPassword}
          backLabel="Quay lại đăng nhập"
          emailCode={login.emailCode}
        />
      )}
      {step === "reset" && ways.reset(typed.identifier, () => setReset(false))}
      {step === "password" && (
        <PasswordStep
          typed={typed}
          pending={login.isPending}
          error={login.error}
          onSubmit={({ identifier, ...rest }) => {
            const credentials = { identifier: identifierOf(identifier), ...rest };
            setTyped(credentials);
            login.submitPassword(credentials);
          }}
          onReset={(values) => {
            setTyped(values);
            setReset(true);
          }}
          social={ways.social}
        />
      )}
    </EntryCard>
  );
}

/** `identifier` defaults to the remembered one. */
type Typed = Partial<Pick<PasswordForm, "identifier" | "remember">>;

type PasswordStepProps = {
  typed?: Typed;
  pending: boolean;
  error: string | undefined;
  onSubmit: (values: PasswordForm) => void;
  onReset: (typed: Typed) => void;
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
  // Google refuses in-app browsers, so the form comes first.
  const isInApp = inAppBrowser() !== undefined;
  const toPassword = useEffectEvent(() => form.getInputNode("password")?.focus());

  // A rejected password must be typed again.
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
