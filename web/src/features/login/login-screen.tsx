import { Title } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { TextLink } from "#web/ui/link.tsx";
import { CodeStep } from "./code-step.tsx";
import classes from "./login-screen.module.css";
import { PasswordStep } from "./password-step.tsx";
import { texts } from "./texts.ts";
import { useLogin } from "./use-login.ts";

type LoginScreenProps = {
  /** Where the register link leads back to. */
  from: string | undefined;
  onSignedIn: (user: Schema["SessionUser"]) => void;
};

/** Sign-in with a password, and the two-step code when the server wants one. */
export function LoginScreen({ from, onSignedIn }: LoginScreenProps) {
  const login = useLogin(onSignedIn);
  const isCodeStep = login.step === "code";
  return (
    <section className={classes.card} aria-labelledby="login-title">
      <header className={classes.head}>
        <Title order={1} id="login-title">
          {isCodeStep ? "Xác thực 2 bước" : "Đăng nhập"}
        </Title>
        <p className={classes.hint}>
          {isCodeStep ? texts.enterCode : "Chào mừng bạn trở lại với chợ nông sản TAP"}
        </p>
      </header>
      {isCodeStep ? (
        <CodeStep
          pending={login.isPending}
          error={login.error}
          onSubmit={login.submitCode}
          onBack={login.backToPassword}
        />
      ) : (
        <PasswordStep
          identifier={login.identifier}
          pending={login.isPending}
          error={login.error}
          onSubmit={login.submitPassword}
        />
      )}
      <p className={classes.foot}>
        Chưa có tài khoản?{" "}
        <TextLink to="/dang-ky" search={{ from }} underline="always">
          Đăng ký ngay
        </TextLink>
      </p>
    </section>
  );
}
