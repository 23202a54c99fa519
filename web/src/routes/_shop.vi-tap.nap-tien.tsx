import { createFileRoute } from "@tanstack/react-router";
import { oneOf, searchParams, searchText } from "#web/app/search-params.ts";
import { useUser } from "#web/auth/can.tsx";
import { TopUpScreen } from "#web/features/wallet/top-up/top-up-screen.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

const searchSchema = searchParams({
  gd: searchText(),
  hien: oneOf(["xong"]),
});

export const Route = createFileRoute("/_shop/vi-tap/nap-tien")({
  validateSearch: searchSchema,
  staticData: { title: "Nạp tiền", needs: ["PERM_TESTING_WALLET"] },
  component: TopUp,
});

function TopUp() {
  const { gd, hien } = Route.useSearch();
  const user = useUser();
  const navigate = Route.useNavigate();
  const isHere = useIsAt(Route.to);
  if (!user) return null;
  return (
    <TopUpScreen
      userId={user.id}
      opened={gd === undefined ? undefined : { id: gd, isNew: hien === "xong" }}
      onOpen={(opened) => {
        // On another page, the user finds it in the history.
        if (!isHere()) return undefined;
        return navigate({
          search: { gd: opened?.id, hien: opened?.isNew ? "xong" : undefined },
          // Back leads to the form, not to a success that was told already.
          replace: hien === "xong",
          resetScroll: false,
        });
      }}
    />
  );
}
