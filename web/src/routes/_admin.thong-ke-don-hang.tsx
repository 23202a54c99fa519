import { createFileRoute } from "@tanstack/react-router";
import { realDay, searchParams, text } from "#web/app/search-params.ts";
import { OrderStatsScreen } from "#web/features/office/order-stats/order-stats-screen.tsx";
import { orderStatsQueries } from "#web/features/office/order-stats/queries.ts";
import {
  knownSearch,
  type OrderStatsSearch,
  queryOf,
} from "#web/features/office/order-stats/rules.ts";

export const Route = createFileRoute("/_admin/thong-ke-don-hang")({
  validateSearch: searchParams({ ky: text(), tu: realDay(), den: realDay(), theo: text() }),
  loaderDeps: ({ search: { theo, ...range } }) => range,
  staticData: { title: "Thống kê đơn hàng", needs: ["PERM_ADMIN_ORDER_MANAGE"] },
  loader: ({ context, deps }) => {
    const query = queryOf(knownSearch(deps), new Date());
    void context.queryClient.prefetchQuery(orderStatsQueries.ofDays(query));
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
