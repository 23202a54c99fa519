import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { oneOf, realDay } from "#web/app/search-params.ts";
import { daysOf } from "#web/features/office/order-stats/days.ts";
import { OrderStatsScreen } from "#web/features/office/order-stats/order-stats-screen.tsx";
import { orderStatsQueries } from "#web/features/office/order-stats/queries.ts";
import { type OrderStatsSearch, periods } from "#web/features/office/order-stats/search.ts";

export const Route = createFileRoute("/_admin/thong-ke-don-hang")({
  validateSearch: v.object({ ky: oneOf(periods), tu: realDay(), den: realDay() }),
  loaderDeps: ({ search }) => search,
  staticData: { title: "Thống kê đơn hàng", needs: ["PERM_ADMIN_ORDER_MANAGE"] },
  loader: ({ context, deps }) => {
    // Not awaited: the page renders at once with its skeletons.
    void context.queryClient.prefetchQuery(orderStatsQueries.ofDays(daysOf(deps, new Date())));
  },
  component: OrderStatsPage,
});

function OrderStatsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();

  function change(next: OrderStatsSearch) {
    void navigate({ search: next, resetScroll: false });
  }

  return <OrderStatsScreen search={search} onSearch={change} />;
}
