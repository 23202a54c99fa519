import { createFileRoute, useLocation, useNavigate } from "@tanstack/react-router";
import * as v from "valibot";
import { text } from "#web/app/search-params.ts";
import { leaveSignedIn } from "#web/auth/leave-signed-in.ts";
import { EmailScreen } from "#web/features/account/recovery/email-screen.tsx";

export const Route = createFileRoute("/_plain/quen-mat-khau")({
  validateSearch: v.object({ from: text() }),
  staticData: { title: "Quên mật khẩu" },
  beforeLoad: leaveSignedIn,
  component: ForgotPassword,
});

function ForgotPassword() {
  const recovery = useLocation({ select: ({ state }) => state.recovery });
  const navigate = useNavigate();
  return (
    <EmailScreen
      recovery={recovery}
      onSent={(sent) => navigate({ to: "/otp", search: true, state: { recovery: sent } })}
    />
  );
}
