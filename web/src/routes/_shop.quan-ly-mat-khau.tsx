import { createFileRoute, useRouter } from "@tanstack/react-router";
import { countFromOne, oneOf, searchParams } from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { ManageScreen } from "#web/features/wallet/pin/manage/manage-screen.tsx";
import type { PinTask } from "#web/features/wallet/pin/manage/tasks.ts";

export const Route = createFileRoute("/_shop/quan-ly-mat-khau")({
  validateSearch: searchParams({
    viec: oneOf(["doi", "dat-lai"] as const satisfies readonly PinTask[]),
    buoc: countFromOne(4),
  }),
  staticData: { title: "Quản lý mật khẩu ví", needs: ["PERM_TESTING_WALLET"] },
  component: ManagePin,
});

function ManagePin() {
  const { viec, buoc } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const user = useUser();
  // During a sign-out the last render has no user.
  if (!user) return null;
  return (
    <ManageScreen
      user={user}
      shown={{ task: viec, step: buoc }}
      onShow={({ task, step }, { replace = false } = {}) => {
        // Who went elsewhere while it was sent stays there.
        if (router.state.location.pathname !== Route.to) return undefined;
        return navigate({ search: { viec: task, buoc: step }, replace, resetScroll: false });
      }}
    />
  );
}
