import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useLocation, useRouter } from "@tanstack/react-router";
import { searchParams, text } from "#web/app/search-params.ts";
import { destinationOf } from "#web/auth/destination.ts";
import { leaveLogin, leaveSignedIn } from "#web/auth/guard.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { LoginScreen } from "#web/features/account/login/login-screen.tsx";
import { ResetStep } from "#web/features/account/recovery/reset-step.tsx";
import { SocialSignIn } from "#web/features/account/social/social-sign-in.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

export const Route = createFileRoute("/_plain/dang-nhap")({
  validateSearch: searchParams({ from: text() }),
  staticData: { title: "Đăng nhập" },
  beforeLoad: leaveSignedIn,
  component: LoginPage,
});

function LoginPage() {
  const { from } = Route.useSearch();
  const { identifier, twoStep } = useLocation({ select: ({ state }) => state });
  const router = useRouter();
  const queryClient = useQueryClient();
  const isHere = useIsAt(Route.to);
  const { ended } = useSuspenseQuery(sessionQuery).data;
  return (
    <LoginScreen
      from={from}
      identifier={identifier}
      twoStep={twoStep}
      ended={ended}
      ways={{
        social: (isRemembered) => (
          <SocialSignIn start={{ intent: "login", from }} isRemembered={isRemembered} />
        ),
        reset: (typed, onBack) => <ResetStep identifier={typed} onBack={onBack} />,
      }}
      onTwoStep={(wanted, typed) =>
        isHere() &&
        router.navigate({
          to: "/dang-nhap",
          search: true,
          state: { twoStep: wanted, identifier: typed },
          replace: true,
          resetScroll: false,
        })
      }
      onSignedIn={(user) => {
        queryClient.setQueryData(sessionQuery.queryKey, { user });
        if (isHere()) leaveLogin(router.history, destinationOf(user, from));
        else void router.invalidate();
      }}
    />
  );
}
