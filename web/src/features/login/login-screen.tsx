import { type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import type { TwoStep } from "#web/lib/entry-state.ts";
import { EntryCard } from "#web/ui/entry-card.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { CodeStep } from "./code-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { ResetStep } from "./reset-step.tsx";
import { texts } from "./texts.ts";
import { useLogin } from "./use-login.ts";

type LoginScreenProps = {
  /** Where the register link leads back to. */
  from: string | undefined;
  /** Who registered or set a new password a moment ago. */
  identifier?: string | undefined;
  /** Another way in has come as far as the code. */
  twoStep?: TwoStep | undefined;
  /** The other ways in. */
  social?: (isRemembered: () => boolean) => ReactNode;
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

/** Sign-in with a password, the two-step code when the server wants one, or a new password. */
export function LoginScreen({ from, twoStep, social, onSignedIn, ...begun }: LoginScreenProps) {
  const login = useLogin({ twoStep, onSignedIn });
  const [isReset, setReset] = useState(false);
  const [typed, setTyped] = useState<string>();
  const step = login.isCodeStep ? "code" : isReset ? "reset" : "password";
  const identifier = typed ?? login.identifier ?? begun.identifier;
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
      {step === "code" && (
        <CodeStep
          pending={login.isPending}
          error={login.error}
          onSubmit={login.submitCode}
          onBack={login.backToPassword}
          letter={login.letter}
        />
      )}
      {step === "reset" && <ResetStep identifier={identifier} onBack={() => setReset(false)} />}
      {step === "password" && (
        <PasswordStep
          identifier={identifier}
          pending={login.isPending}
          error={login.error}
          onSubmit={(values) => {
            setTyped(undefined);
            login.submitPassword(values);
          }}
          onReset={(text) => {
            setTyped(text);
            setReset(true);
          }}
          social={social}
        />
      )}
    </EntryCard>
  );
}
