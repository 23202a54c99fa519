import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { PasswordScreen } from "#web/features/recovery/password-screen.tsx";

export const Route = createFileRoute("/_plain/doi-mat-khau")({
  staticData: { title: "Đổi mật khẩu" },
  // The e-mail comes from the steps before; whether its code was checked the BFF knows.
  beforeLoad: ({ location: { state } }) => {
    if (!state.recovery) throw redirect({ to: "/quen-mat-khau", replace: true });
    return { recovery: state.recovery };
  },
  component: NewPassword,
});

function NewPassword() {
  const { recovery } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <PasswordScreen
      recovery={recovery}
      onDone={() =>
        navigate({ to: "/dang-nhap", state: { identifier: recovery.email }, replace: true })
      }
    />
  );
}
