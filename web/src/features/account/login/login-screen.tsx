import { type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { CodeStep } from "#web/auth/code-step.tsx";
import { rememberIdentifier } from "#web/auth/remembered-identifier.ts";
import { texts } from "#web/auth/sign-in-texts.ts";
import { useSignInSteps } from "#web/auth/use-sign-in-steps.ts";
import type { TwoStep } from "#web/lib/history-state.ts";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { identifierOf } from "./form-rules.ts";
import classes from "./login-form.module.css";
import { PasswordStep, type Typed } from "./password-step.tsx";
import { texts as pageTexts } from "./texts.ts";

/** Sign-in methods of other features. */
type OtherWays = {
  social?: (isRemembered: () => boolean) => ReactNode;
  /** The first step of resetting the password. */
  reset: (identifier: string | undefined, onBack: () => void) => ReactNode;
};

type LoginScreenProps = {
  /** The page to return to; passed on by the register link. */
  from: string | undefined;
  /** Initial value, e.g. after registering or resetting the password. */
  identifier?: string | undefined;
  /** Set if another sign-in method has reached the code step. */
  twoStep?: TwoStep | undefined;
  /** The account that was signed in here has been locked. */
  isLocked: boolean;
  ways: OtherWays;
  /** Stores the current step, so that it survives a reload. */
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

/** Sign-in: the password, the two-step code if the server requires one, or a password reset. */
export function LoginScreen(props: LoginScreenProps) {
  const { from, identifier, twoStep, isLocked, ways, onTwoStep, onSignedIn } = props;
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
      {isLocked && (
        <div className={classes.notice}>
          <FormError text={pageTexts.locked} />
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
