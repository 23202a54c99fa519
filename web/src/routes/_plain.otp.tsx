import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { searchParams, text } from "#web/app/search-params.ts";
import { CodeScreen } from "#web/features/account/recovery/code-screen.tsx";
import { leaveFinished } from "#web/features/account/recovery/finished.ts";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

export const Route = createFileRoute("/_plain/otp")({
  validateSearch: searchParams({ from: text() }),
  staticData: { title: "Nhập mã xác nhận" },
  beforeLoad: ({ location: { state }, search }) => {
    if (!state.recovery) throw redirect({ to: "/quen-mat-khau", search, replace: true });
    leaveFinished(state.recovery, search);
    return { recovery: state.recovery };
  },
  component: Code,
});

function Code() {
  const { recovery } = Route.useRouteContext();
  const navigate = useNavigate();
  const isHere = useIsAt(Route.to);
  return (
    <CodeScreen
      recovery={recovery}
      // Replaced: the code is used up, and Back leads to where another can be requested.
      onVerified={(verified) =>
        isHere() &&
        navigate({
          to: "/doi-mat-khau",
          search: true,
          state: { recovery: verified },
          replace: true,
        })
      }
    />
  );
}
