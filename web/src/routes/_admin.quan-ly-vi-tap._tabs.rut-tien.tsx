import { createFileRoute } from "@tanstack/react-router";
import { withdrawalQueries } from "#web/features/office/admin-wallet/requests/queries.ts";
import { WithdrawalsScreen } from "#web/features/office/admin-wallet/requests/withdrawals-screen.tsx";
import {
  knownWithdrawals,
  type WithdrawalSearch,
} from "#web/features/office/admin-wallet/search.ts";
import { listNavigation } from "./-list-navigation.ts";
import { requestDeps, requestSearch } from "./-office-search.ts";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/rut-tien")({
  validateSearch: requestSearch,
  loaderDeps: requestDeps,
  staticData: { title: "Yêu cầu rút tiền", needs: ["PERM_WALLET_ADMIN"] },
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(withdrawalQueries.list(knownWithdrawals(deps)));
  },
  component: WithdrawalsPage,
});

function WithdrawalsPage() {
  const search = knownWithdrawals(Route.useSearch());
  const { change, replace } = listNavigation<WithdrawalSearch>(Route.useNavigate());
  return <WithdrawalsScreen search={search} onSearch={change} onReplace={replace} />;
}
