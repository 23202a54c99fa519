import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { countFromOne, oneOf, searchText, text } from "#web/app/search-params.ts";
import { OrdersScreen } from "#web/features/orders/orders-screen.tsx";
import { type OrderFilter, orderQueries } from "#web/features/orders/queries.ts";

const groups = ["all", "pending", "shipping", "delivered", "completed", "cancelled"] as const;

const searchSchema = v.object({
  group: oneOf(groups),
  // Not `search`: that is what the header searches the shop for.
  q: searchText(100),
  page: countFromOne(),
  /** The order whose detail is open. */
  order: text(),
});

export const Route = createFileRoute("/_shop/gio-hang/don-hang-cua-toi")({
  validateSearch: searchSchema,
  loaderDeps: ({ search: { group = "all", q = "", page = 1 } }) => ({ group, search: q, page }),
  staticData: { title: "Đơn hàng của tôi", needs: ["PERM_ORDER_VIEW_SELF"] },
  // Not awaited: tabs and search stay where they are while the next orders load.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(orderQueries.list(deps));
  },
  component: MyOrders,
});

function MyOrders() {
  const filter = Route.useLoaderDeps();
  const opened = Route.useSearch({ select: ({ order }) => order });
  const navigate = Route.useNavigate();

  function changeFilter(change: Partial<OrderFilter>) {
    const { group, search, page } = { ...filter, ...change };
    return navigate({
      search: {
        group: group === "all" ? undefined : group,
        q: search || undefined,
        page: page === 1 ? undefined : page,
      },
    });
  }

  return (
    <OrdersScreen
      filter={filter}
      onFilter={changeFilter}
      opened={opened}
      onOpen={(order) => navigate({ search: (now) => ({ ...now, order }), resetScroll: false })}
    />
  );
}
