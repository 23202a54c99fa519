import { createFileRoute } from "@tanstack/react-router";
import { countFromTwo, oneOf, searchParams, text } from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { safeReturnPath } from "#web/auth/destination.ts";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { ManageScreen } from "#web/features/wallet/pin/manage-screen.tsx";
import { useShowPinStep } from "#web/features/wallet/pin/pin-flows.tsx";
import type { PinTask } from "#web/features/wallet/pin/rules.ts";

export const Route = createFileRoute("/_shop/quan-ly-mat-khau")({
  validateSearch: searchParams({
    viec: oneOf(["doi", "dat-lai"] as const satisfies readonly PinTask[]),
    buoc: countFromTwo(4),
    // The page that needed a PIN.
    from: text(),
  }),
  staticData: { title: "Quản lý mật khẩu ví", needs: ["PERM_TESTING_WALLET"] },
  component: inPrivatePart(ManagePin),
});

function ManagePin() {
  const { viec, buoc, from } = Route.useSearch();
  const show = useShowPinStep();
  const user = useUser();
  // During a sign-out the last render has no user.
  if (!user) return null;
  return (
    <ManageScreen
      user={user}
      shown={{ task: viec, step: buoc }}
      onShow={show}
      origin={safeReturnPath(from, window.location.origin)}
    />
  );
}
