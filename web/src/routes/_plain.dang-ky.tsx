import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { searchText, text } from "#web/app/search-params.ts";
import { RegisterScreen } from "#web/features/register/register-screen.tsx";
import { googleTakesNoReferral } from "#web/features/register/texts.ts";
import { SocialSignIn } from "#web/features/social/social-sign-in.tsx";

const LONGEST_CODE = 64;

export const Route = createFileRoute("/_plain/dang-ky")({
  validateSearch: v.object({ from: text(), ref: searchText(LONGEST_CODE) }),
  staticData: { title: "Đăng ký" },
  component: RegisterPage,
});

function RegisterPage() {
  const { from, ref } = Route.useSearch();
  return (
    <RegisterScreen
      from={from}
      referralCode={ref}
      social={(referral) => (
        <SocialSignIn
          beginning={{ intent: "register", from, ref }}
          note={referral ? googleTakesNoReferral(referral) : undefined}
        />
      )}
    />
  );
}
