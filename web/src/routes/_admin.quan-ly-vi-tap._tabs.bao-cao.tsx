import { createFileRoute } from "@tanstack/react-router";
import { countFromTwo, realDay, searchParams, text } from "#web/app/search-params.ts";
import { daysOf, isReversed } from "#web/features/office/admin-wallet/period.ts";
import { adminWalletQueries } from "#web/features/office/admin-wallet/queries.ts";
import { knownSearch, type ReportSearch } from "#web/features/office/admin-wallet/report-rules.ts";
import { ReportScreen } from "#web/features/office/admin-wallet/report-screen.tsx";
import { listNavigation } from "./-list-navigation.ts";

export const Route = createFileRoute("/_admin/quan-ly-vi-tap/_tabs/bao-cao")({
  validateSearch: searchParams({
    ky: text(),
    tu: realDay(),
    den: realDay(),
    trang: countFromTwo(),
    hien: text(),
  }),
  loaderDeps: ({ search: { ky, tu, den } }) => ({ ky, tu, den }),
  staticData: { title: "Báo cáo tài chính", needs: ["PERM_WALLET_ADMIN"] },
  loader: ({ context, deps }) => {
    const days = daysOf(knownSearch(deps), new Date());
    // The screen shows an error for a reversed range.
    if (!isReversed(days)) void context.queryClient.prefetchQuery(adminWalletQueries.report(days));
  },
  component: ReportPage,
});

function ReportPage() {
  const search = knownSearch(Route.useSearch());
  const { change, replace } = listNavigation<ReportSearch>(Route.useNavigate());
  return <ReportScreen search={search} onSearch={change} onReplace={replace} />;
}
