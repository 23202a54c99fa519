import { createFileRoute, useLocation, useRouter } from "@tanstack/react-router";
import type { Recovery } from "#web/api/history-state.ts";
import { searchParams, text } from "#web/app/search-params.ts";
import { leaveSignedInOnEntry } from "#web/auth/guard.ts";
import { EmailScreen } from "#web/features/account/recovery/email-screen.tsx";
import { leaveFinished } from "#web/features/account/recovery/finished.ts";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

const path = "/quen-mat-khau";

export const Route = createFileRoute("/_plain/quen-mat-khau")({
  validateSearch: searchParams({ from: text() }),
  staticData: { title: "Quên mật khẩu" },
  beforeLoad: async (entering) => {
    await leaveSignedInOnEntry(entering);
    leaveFinished(entering.location.state.recovery, entering.search);
  },
  component: ForgotPassword,
});

function ForgotPassword() {
  const recovery = useLocation({ select: ({ state }) => state.recovery });
  const router = useRouter();
  const isHere = useIsAt(path);

  async function remember(known: Recovery) {
    const state = { recovery: known };
    await router.navigate({ to: path, search: true, state, replace: true, resetScroll: false });
  }

  return (
    <EmailScreen
      recovery={recovery}
      // Elsewhere the current history entry belongs to another page.
      onSentBefore={async (sent) => {
        if (isHere()) await remember(sent);
      }}
      onSent={async (sent) => {
        if (!isHere()) return;
        await remember(sent);
        await router.navigate({ to: "/otp", search: true, state: { recovery: sent } });
      }}
    />
  );
}
