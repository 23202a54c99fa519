import { createFileRoute } from "@tanstack/react-router";
import { realDay, searchParams, text } from "#web/app/search-params.ts";
import { daysOf, isReversed } from "#web/features/office/admin-wallet/period.ts";
import { adminWalletQueries } from "#web/features/office/admin-wallet/queries.ts";
import { knownPeriod, type PeriodSearch } from "#web/features/office/admin-wallet/search.ts";
import { WalletUsersScreen } from "#web/features/office/admin-wallet/wallet-users-screen.tsx";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/nguoi-dung")({
  validateSearch: searchParams({ ky: text(), tu: realDay(), den: realDay() }),
  loaderDeps: ({ search }) => search,
  staticData: { title: "Người dùng ví", needs: ["PERM_WALLET_ADMIN"] },
  loader: ({ context, deps }) => {
    const days = daysOf(knownPeriod(deps), new Date());
    // The screen shows an error for a reversed range.
    if (!isReversed(days)) void context.queryClient.prefetchQuery(adminWalletQueries.report(days));
  },
  component: WalletUsersPage,
});

function WalletUsersPage() {
  const search = knownPeriod(Route.useSearch());
  const navigate = Route.useNavigate();

  function change(next: PeriodSearch) {
    void navigate({ search: next, resetScroll: false });
  }

  return <WalletUsersScreen search={search} onSearch={change} />;
}
