import { createFileRoute } from "@tanstack/react-router";
import { listParams, realDay, searchParams, text } from "#web/app/search-params.ts";
import { withdrawalQueries } from "#web/features/office/admin-wallet/requests/queries.ts";
import { WithdrawalsScreen } from "#web/features/office/admin-wallet/requests/withdrawals-screen.tsx";
import {
  knownWithdrawals,
  type WithdrawalSearch,
} from "#web/features/office/admin-wallet/search.ts";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";
import { listNavigation } from "./-list-navigation.ts";

const { search, page, size, cot } = listParams(MAX_LIST_SEARCH);

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/rut-tien")({
  validateSearch: searchParams({
    search,
    page,
    size,
    cot,
    status: text(),
    tu: realDay(),
    den: realDay(),
    xem: text(),
    viec: text(),
  }),
  loaderDeps: ({ search: { xem, viec, cot: _columns, ...filter } }) => filter,
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
