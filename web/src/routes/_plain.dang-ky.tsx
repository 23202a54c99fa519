import { createFileRoute } from "@tanstack/react-router";
import { searchParams, searchText, text } from "#web/app/search-params.ts";
import { leaveSignedInOnEntry } from "#web/auth/guard.ts";
import { googleTakesNoReferral, REFERRAL_MAX } from "#web/features/account/register/referral.ts";
import { RegisterScreen } from "#web/features/account/register/register-screen.tsx";
import { SocialSignIn } from "#web/features/account/social/social-sign-in.tsx";

export const Route = createFileRoute("/_plain/dang-ky")({
  validateSearch: searchParams({ from: text(), ref: searchText(REFERRAL_MAX) }),
  staticData: { title: "Đăng ký" },
  beforeLoad: leaveSignedInOnEntry,
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
          start={{ intent: "register", from, ref }}
          note={referral ? googleTakesNoReferral(referral) : undefined}
        />
      )}
    />
  );
}
