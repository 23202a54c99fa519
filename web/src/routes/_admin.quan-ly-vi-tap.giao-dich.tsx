import { createFileRoute } from "@tanstack/react-router";
import { listParams, realDay, searchParams, text } from "#web/app/search-params.ts";
import { queueLinks } from "#web/features/office/admin-wallet/rules.ts";
import {
  knownTransactions,
  type TransactionSearch,
} from "#web/features/office/admin-wallet/search.ts";
import { listQueries } from "#web/features/office/admin-wallet/transaction-queries.ts";
import type { TransactionRow } from "#web/features/office/admin-wallet/transaction-rules.ts";
import { TransactionsScreen } from "#web/features/office/admin-wallet/transactions-screen.tsx";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/giao-dich")({
  validateSearch: searchParams({
    ...listParams(MAX_LIST_SEARCH),
    loai: text(),
    status: text(),
    tu: realDay(),
    den: realDay(),
  }),
  loaderDeps: ({ search: { cot, dang, ...filter } }) => filter,
  staticData: { title: "Giao dịch ví", needs: ["PERM_WALLET_ADMIN"] },
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(listQueries.transactions(knownTransactions(deps)));
  },
  component: TransactionsPage,
});

function TransactionsPage() {
  const search = knownTransactions(Route.useLoaderDeps());
  const navigate = Route.useNavigate();

  function change(next: TransactionSearch) {
    void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: Boolean(next.page) });
  }

  function open({ kind, requestId }: TransactionRow) {
    void navigate(
      kind === "nap" ? queueLinks.deposit(requestId) : queueLinks.withdrawal(requestId),
    );
  }

  return <TransactionsScreen search={search} onSearch={change} onOpen={open} />;
}
