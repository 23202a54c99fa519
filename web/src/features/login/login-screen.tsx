import { Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { TextLink } from "#web/ui/link.tsx";
import { notify } from "#web/ui/notify.ts";
import { CodeStep } from "./code-step.tsx";
import type { PasswordForm } from "./form-rules.ts";
import { loginErrorText } from "./login-error.ts";
import classes from "./login-screen.module.css";
import { signIn, signInWithCode } from "./mutations.ts";
import { PasswordStep } from "./password-step.tsx";
import { rememberIdentifier } from "./remembered-identifier.ts";
import { texts } from "./texts.ts";
import { useFadingError } from "./use-fading-error.ts";

type TwoStep = { userId: string; remember: boolean };

type LoginScreenProps = {
  /** Where the register link leads back to. */
  from: string | undefined;
  onSignedIn: (user: Schema["SessionUser"]) => void;
};

/** Sign-in with a password, and the two-step code when the server wants one. */
export function LoginScreen({ from, onSignedIn }: LoginScreenProps) {
  const [twoStep, setTwoStep] = useState<TwoStep>();
  const error = useFadingError();
  const password = useMutation(signIn);
  const code = useMutation(signInWithCode);

  function welcome(user: Schema["SessionUser"]) {
    notify.success(texts.success);
    onSignedIn(user);
  }

  function submitPassword({ identifier, password: typed, remember }: PasswordForm) {
    error.hide();
    const body = { identifier: identifier.trim(), password: typed, remember };
    password.mutate(body, {
      onSuccess: (result) => {
        rememberIdentifier(remember ? body.identifier : undefined);
        if (result.user) return welcome(result.user);
        setTwoStep({ userId: result.twoStep?.userId ?? body.identifier, remember });
        notify.info(texts.enterCode);
      },
      onError: (reason) => error.show(loginErrorText(reason)),
    });
  }

  function submitCode(step: TwoStep, typed: string) {
    error.hide();
    code.mutate(
      { ...step, code: typed },
      {
        onSuccess: ({ user }) => user && welcome(user),
        onError: (reason) => error.show(`${texts.codeRefused}: ${loginErrorText(reason)}`),
      },
    );
  }

  return (
    <section className={classes.card} aria-labelledby="login-title">
      <header className={classes.head}>
        <Title order={1} id="login-title">
          {twoStep ? "Xác thực 2 bước" : "Đăng nhập"}
        </Title>
        <p className={classes.hint}>
          {twoStep ? texts.enterCode : "Chào mừng bạn trở lại với chợ nông sản TAP"}
        </p>
      </header>
      {twoStep ? (
        <CodeStep
          pending={code.isPending}
          error={error.text}
          onSubmit={(typed) => submitCode(twoStep, typed)}
          onBack={() => setTwoStep(undefined)}
        />
      ) : (
        <PasswordStep pending={password.isPending} error={error.text} onSubmit={submitPassword} />
      )}
      <p className={classes.foot}>
        Chưa có tài khoản?{" "}
        <TextLink to="/dang-ky" search={{ from }}>
          Đăng ký ngay
        </TextLink>
      </p>
    </section>
  );
}
