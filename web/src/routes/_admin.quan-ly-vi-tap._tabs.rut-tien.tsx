import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { listParams, text } from "#web/app/search-params.ts";
import { knownSearch } from "#web/features/office/admin-wallet/withdrawals/filter.ts";
import { MAX_SEARCH } from "#web/features/office/admin-wallet/withdrawals/limits.ts";
import { withdrawalQueries } from "#web/features/office/admin-wallet/withdrawals/queries.ts";
import type { WithdrawalSearch } from "#web/features/office/admin-wallet/withdrawals/search.ts";
import { WithdrawalsScreen } from "#web/features/office/admin-wallet/withdrawals/withdrawals-screen.tsx";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/rut-tien")({
  validateSearch: v.object({
    ...listParams(MAX_SEARCH),
    status: text(),
    tu: text(),
    den: text(),
    xem: text(),
    viec: text(),
  }),
  loaderDeps: ({ search: { xem, viec, an, dang, ...filter } }) => filter,
  staticData: { title: "Yêu cầu rút tiền", needs: ["PERM_WALLET_ADMIN"] },
  loader: ({ context: { queryClient }, deps }) => {
    // Not awaited: the page renders at once with its skeletons.
    const filter = knownSearch(deps);
    void queryClient.prefetchQuery(withdrawalQueries.list(filter));
    void queryClient.prefetchQuery(withdrawalQueries.counts(filter));
  },
  component: WithdrawalsPage,
});

function WithdrawalsPage() {
  const search = knownSearch(Route.useSearch());
  const navigate = Route.useNavigate();

  function change(next: WithdrawalSearch) {
    void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: Boolean(next.page) });
  }

  function replace(next: WithdrawalSearch) {
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  }

  return <WithdrawalsScreen search={search} onSearch={change} onReplace={replace} />;
}
