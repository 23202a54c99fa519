import { createFileRoute } from "@tanstack/react-router";
import { DepositsScreen } from "#web/features/office/admin-wallet/requests/deposits-screen.tsx";
import { depositQueries } from "#web/features/office/admin-wallet/requests/queries.ts";
import { type DepositSearch, knownDeposits } from "#web/features/office/admin-wallet/search.ts";
import { listNavigation } from "./-list-navigation.ts";
import { requestDeps, requestSearch } from "./-office-search.ts";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/nap-tien")({
  validateSearch: requestSearch,
  loaderDeps: requestDeps,
  staticData: { title: "Duyệt nạp tiền", needs: ["PERM_WALLET_ADMIN"] },
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(depositQueries.list(knownDeposits(deps)));
  },
  component: DepositsPage,
});

function DepositsPage() {
  const search = knownDeposits(Route.useSearch());
  const { change, replace } = listNavigation<DepositSearch>(Route.useNavigate());
  return <DepositsScreen search={search} onSearch={change} onReplace={replace} />;
}
