import { createFileRoute } from "@tanstack/react-router";
import { searchParams, searchText } from "#web/app/search-params.ts";
import { OrderPage } from "#web/features/shop/orders/order-page.tsx";
import { OrderFailed, OrderNotNamed } from "#web/features/shop/orders/order-unavailable.tsx";
import { orderQueries } from "#web/features/shop/orders/queries.ts";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { OrderExtras } from "./-order-extras.tsx";

export const Route = createFileRoute("/_shop/gio-hang/chi-tiet-don-hang")({
  // Not `text()`: an id of digits arrives as a number.
  validateSearch: searchParams({ id: searchText() }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  staticData: { title: "Chi tiết đơn hàng", needs: ["PERM_ORDER_CREATE"] },
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    if (id) await queryClient.ensureQueryData(orderQueries.detail(id));
  },
  component: OrderOfAddress,
  pendingComponent: PageSkeleton,
  errorComponent: OrderFailed,
});

function OrderOfAddress() {
  const id = Route.useSearch({ select: (search) => search.id });
  if (!id) return <OrderNotNamed />;
  return (
    // Another order, such as from the notifications: what was typed is about this one.
    <OrderPage
      key={id}
      id={id}
      moreActions={(order) => <OrderExtras order={order} review={<ReviewLink id={id} />} />}
    />
  );
}

/** The order list knows whether there is a review already. */
function ReviewLink({ id }: { id: string }) {
  return (
    <ButtonLink
      to="/gio-hang/don-hang-cua-toi"
      search={{ group: "completed", review: id }}
      variant="default"
    >
      Đánh giá
    </ButtonLink>
  );
}
