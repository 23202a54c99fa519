import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { OrdersScreen } from "#web/features/orders/orders-screen.tsx";
import { type OrderFilter, orderQueries } from "#web/features/orders/queries.ts";

const groups = ["all", "pending", "shipping", "delivered", "completed", "cancelled"] as const;

const searchSchema = z.object({
  group: z.catch(z.optional(z.enum(groups)), undefined),
  search: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(1))), undefined),
  /** The order whose detail is open. */
  order: z.catch(z.optional(z.string()), undefined),
});

export const Route = createFileRoute("/_shop/gio-hang/don-hang-cua-toi")({
  validateSearch: searchSchema,
  loaderDeps: ({ search: { group = "all", search = "", page = 1 } }) => ({ group, search, page }),
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
        search: search || undefined,
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
