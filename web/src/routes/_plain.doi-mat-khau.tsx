import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { searchParams, text } from "#web/app/search-params.ts";
import { leaveFinished } from "#web/features/account/recovery/finished.ts";
import { PasswordScreen } from "#web/features/account/recovery/password-screen.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

export const Route = createFileRoute("/_plain/doi-mat-khau")({
  validateSearch: searchParams({ from: text() }),
  staticData: { title: "Đổi mật khẩu" },
  // The e-mail address is from the previous steps; the BFF knows whether its code was verified.
  beforeLoad: ({ location: { state }, search }) => {
    if (!state.recovery) throw redirect({ to: "/quen-mat-khau", search, replace: true });
    leaveFinished(state.recovery, search);
    return { recovery: state.recovery };
  },
  component: NewPassword,
});

function NewPassword() {
  const { recovery } = Route.useRouteContext();
  const navigate = useNavigate();
  const isHere = useIsAt(Route.to);
  return (
    <PasswordScreen
      recovery={recovery}
      onChanged={() =>
        isHere() &&
        navigate({
          to: "/doi-mat-khau",
          search: true,
          state: { recovery: { email: recovery.email, isDone: true } },
          replace: true,
        })
      }
      onDone={() =>
        navigate({
          to: "/dang-nhap",
          search: true,
          state: { identifier: recovery.email },
          replace: true,
        })
      }
    />
  );
}
