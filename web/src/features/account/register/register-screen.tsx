import { type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { inAppBrowser } from "#web/lib/in-app-browser.ts";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { RegisterDone } from "./register-done.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useRegister } from "./use-register.ts";

type RegisterScreenProps = {
  /** The page to return to after signing in. */
  from: string | undefined;
  /** The inviter's code. */
  referralCode: string | undefined;
  /** The other ways to register, given the referral code in the form. */
  social?: (referralCode: string) => ReactNode;
};

export function RegisterScreen({ from, referralCode = "", social }: RegisterScreenProps) {
  const [user, setUser] = useState<Schema["RegisteredUser"]>();
  const registration = useRegister(referralCode, setUser);
  const referral = registration.form.useWatchValue("referralCode").trim();
  // Google refuses there, so the form comes first.
  const isInApp = inAppBrowser() !== undefined;
  if (user) return <RegisterDone user={user} from={from} />;
  return (
    <EntryCard
      title="Đăng ký"
      hint="Tạo tài khoản để mua bán nông sản cùng hợp tác xã"
      foot={
        <>
          Đã có tài khoản?{" "}
          <TextLink to="/dang-nhap" search={{ from }} underline="always">
            Đăng nhập
          </TextLink>
        </>
      }
    >
      {isInApp ? null : social?.(referral)}
      <RegisterForm registration={registration} from={from} />
      {isInApp ? social?.(referral) : null}
    </EntryCard>
  );
}
