import { createFileRoute } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { savedBanksQuery, supportedBanksQuery } from "#web/api/banks.ts";
import { countFromTwo, oneOf, searchParams } from "#web/app/search-params.ts";
import { useCan, useUser } from "#web/auth/can.tsx";
import { inPrivatePart } from "#web/auth/private-part.tsx";
import { BanksScreen } from "#web/features/wallet/banks/banks-screen.tsx";
import { chooseAccount } from "#web/features/wallet/withdraw/drafts.ts";

export const Route = createFileRoute("/_shop/quan-ly-ngan-hang")({
  // Without a step it is the list; `ve` is where the user came from to add an account.
  validateSearch: searchParams({
    buoc: oneOf([1, 2, 3]),
    page: countFromTwo(),
    ve: oneOf(["rut-tien"]),
  }),
  staticData: { title: "Quản lý ngân hàng", needs: ["PERM_TESTING_WALLET"] },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(savedBanksQuery);
    void queryClient.prefetchQuery(supportedBanksQuery);
  },
  component: inPrivatePart(Banks),
});

function Banks() {
  const { buoc: step, page = 1, ve } = Route.useSearch();
  const isForWithdrawal = useCan("PERM_WALLET_WITHDRAW_REQUEST") && ve === "rut-tien";
  const user = useUser();
  const navigate = Route.useNavigate();
  if (!user) return null;
  const { id: userId } = user;

  function leave({ id }: Schema["SavedBank"]) {
    if (!isForWithdrawal) return navigate({ search: {}, replace: true });
    chooseAccount(userId, id);
    return navigate({ to: "/rut-tien", search: { buoc: 2 }, replace: true });
  }

  return (
    <BanksScreen
      key={userId}
      user={user}
      step={step}
      onStep={(buoc) => navigate({ search: (now) => ({ ...now, buoc }) })}
      page={page}
      onPage={(next) => navigate({ search: { page: next } })}
      isForWithdrawal={isForWithdrawal}
      onSaved={leave}
    />
  );
}
