import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { CodeScreen } from "#web/features/recovery/code-screen.tsx";

export const Route = createFileRoute("/_plain/otp")({
  staticData: { title: "Nhập mã xác nhận" },
  // The e-mail comes from the step before: without it there is nothing to confirm.
  beforeLoad: ({ location: { state } }) => {
    if (!state.recovery) throw redirect({ to: "/quen-mat-khau", replace: true });
    return { recovery: state.recovery };
  },
  component: Code,
});

function Code() {
  const { recovery } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <CodeScreen
      recovery={recovery}
      onVerified={(verified) => navigate({ to: "/doi-mat-khau", state: { recovery: verified } })}
    />
  );
}
