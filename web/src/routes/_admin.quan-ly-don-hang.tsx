import { createFileRoute } from "@tanstack/react-router";
import { listParams, searchParams, searchText, text } from "#web/app/search-params.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { OrdersScreen } from "#web/features/office/orders/orders-screen.tsx";
import { orderQueries } from "#web/features/office/orders/queries.ts";
import {
  knownSearch,
  type OrderSearch,
  REQUESTS,
  scopeOf,
} from "#web/features/office/orders/rules.ts";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";
import { listNavigation } from "./-list-navigation.ts";

export const Route = createFileRoute("/_admin/quan-ly-don-hang")({
  validateSearch: searchParams({
    ...listParams(MAX_LIST_SEARCH),
    payment_method: text(),
    payment_status: text(),
    status: text(),
    muc: text(),
    xem: searchText(),
    doi: searchText(),
    phieu: searchText(),
  }),
  loaderDeps: ({ search: { xem, doi, phieu, cot, dang, ...filter } }) => filter,
  staticData: {
    title: "Quản lý đơn hàng",
    needs: ["PERM_ADMIN_ORDER_MANAGE", "PERM_SHOP_ORDER_MANAGE"],
  },
  loader: async ({ context: { queryClient }, deps }) => {
    const scope = scopeOf((await queryClient.ensureQueryData(sessionQuery)).user);
    void queryClient.prefetchQuery(orderQueries.list(scope, knownSearch(deps)));
    void queryClient.prefetchQuery(orderQueries.list(scope, { muc: REQUESTS }));
  },
  component: OrdersPage,
});

function OrdersPage() {
  const search = knownSearch(Route.useSearch());
  const { change, replace } = listNavigation<OrderSearch>(Route.useNavigate());
  return <OrdersScreen search={search} onSearch={change} onReplace={replace} />;
}
