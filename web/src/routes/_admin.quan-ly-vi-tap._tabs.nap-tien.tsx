import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { listParams, oneOf, orNothing, text } from "#web/app/search-params.ts";
import { DepositsScreen } from "#web/features/office/admin-wallet/deposits/deposits-screen.tsx";
import { depositQueries } from "#web/features/office/admin-wallet/deposits/queries.ts";
import {
  DAY,
  type DepositSearch,
  EVERY,
  MAX_SEARCH,
  statuses,
  tasks,
} from "#web/features/office/admin-wallet/deposits/search.ts";

const day = () => orNothing(v.pipe(v.string(), v.regex(DAY)));
const { search, page, size, an } = listParams(MAX_SEARCH);

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/nap-tien")({
  validateSearch: v.object({
    search,
    page,
    size,
    an,
    status: oneOf([...statuses, EVERY]),
    tu: day(),
    den: day(),
    xem: text(),
    viec: oneOf(tasks),
  }),
  loaderDeps: ({ search: { xem, viec, an: _hidden, ...filter } }) => filter,
  staticData: { title: "Duyệt nạp tiền", needs: ["PERM_WALLET_ADMIN"] },
  loader: ({ context, deps }) => {
    // Not awaited: the page renders at once with its skeletons.
    void context.queryClient.prefetchQuery(depositQueries.list(deps));
  },
  component: DepositsPage,
});

function DepositsPage() {
  const navigate = Route.useNavigate();

  function change(next: DepositSearch) {
    void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: Boolean(next.page) });
  }

  function replace(next: DepositSearch) {
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  }

  return <DepositsScreen search={Route.useSearch()} onSearch={change} onReplace={replace} />;
}
