import { createFileRoute } from "@tanstack/react-router";
import { listParams, realDay, searchParams, text } from "#web/app/search-params.ts";
import { DepositsScreen } from "#web/features/office/admin-wallet/requests/deposits-screen.tsx";
import { depositQueries } from "#web/features/office/admin-wallet/requests/queries.ts";
import { type DepositSearch, knownDeposits } from "#web/features/office/admin-wallet/search.ts";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";
import { listNavigation } from "./-list-navigation.ts";

const { search, page, size, cot } = listParams(MAX_LIST_SEARCH);

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/nap-tien")({
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
