import { createFileRoute } from "@tanstack/react-router";
import { realDay, searchParams, text } from "#web/app/search-params.ts";
import { OrderStatsScreen } from "#web/features/office/order-stats/order-stats-screen.tsx";
import { orderStatsQueries } from "#web/features/office/order-stats/queries.ts";
import {
  daysOf,
  knownSearch,
  type OrderStatsSearch,
} from "#web/features/office/order-stats/rules.ts";

export const Route = createFileRoute("/_admin/thong-ke-don-hang")({
  validateSearch: searchParams({ ky: text(), tu: realDay(), den: realDay() }),
  loaderDeps: ({ search }) => search,
  staticData: { title: "Thống kê đơn hàng", needs: ["PERM_ADMIN_ORDER_MANAGE"] },
  loader: ({ context, deps }) => {
    // Not awaited: the page renders at once with its skeletons.
    const days = daysOf(knownSearch(deps), new Date());
    void context.queryClient.prefetchQuery(orderStatsQueries.ofDays(days));
  },
  component: OrderStatsPage,
});

function OrderStatsPage() {
  const search = knownSearch(Route.useSearch());
  const navigate = Route.useNavigate();

  function change(next: OrderStatsSearch) {
    void navigate({ search: next, resetScroll: false });
  }

  return <OrderStatsScreen search={search} onSearch={change} />;
}
