import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { type ComponentProps, useEffect } from "react";
import type { Schema } from "#openapi/schema.ts";
import {
  countFromOne,
  countFromTwo,
  oneOf,
  searchParams,
  searchText,
} from "#web/app/search-params.ts";
import { useCan, useUser } from "#web/auth/can.tsx";
import { OrdersScreen } from "#web/features/shop/orders/orders-screen.tsx";
import { type OrderFilter, orderQueries, orderTexts } from "#web/features/shop/orders/queries.ts";
import { ReviewButton, ReviewsNotice } from "#web/features/shop/reviews/review-button.tsx";
import type { ReviewsDialog as Dialog } from "#web/features/shop/reviews/reviews-dialog.tsx";
import { reviewsOfOrder } from "#web/features/shop/reviews/rules.ts";
import { dismissToast } from "#web/ui/feedback/dismiss-toast.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { OrderExtras } from "./-order-extras.tsx";

const groups = ["all", "pending", "shipping", "delivered", "completed", "cancelled"] as const;

const fetchReviews = () =>
  import("#web/features/shop/reviews/reviews-dialog.tsx").then((module) => module.ReviewsDialog);

export const Route = createFileRoute("/_shop/gio-hang/don-hang-cua-toi")({
  validateSearch: searchParams({
    group: oneOf(groups),
    // Not `search`, which is the header's product search.
    q: searchText(100),
    page: countFromTwo(),
    order: searchText(),
    review: searchText(),
    /** The product in `review` whose form is open. */
    product: countFromOne(),
  }),
  loaderDeps: ({ search: { group = "all", q = "", page = 1 } }) => ({ group, search: q, page }),
  staticData: { title: "Đơn hàng của tôi", needs: ["PERM_ORDER_VIEW_SELF"] },
  // Not awaited: tabs and search stay in place while the next orders load.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(orderQueries.list(deps));
  },
  component: MyOrders,
});

function MyOrders() {
  const filter = Route.useLoaderDeps();
  const { order: opened, review: reviewed, product } = Route.useSearch();
  const { data: view, refetch, isRefetching } = useQuery(orderQueries.list(filter));
  const mayReview = useCan("PERM_PRODUCT_REVIEW");
  const navigate = Route.useNavigate();

  function changeFilter(change: Partial<OrderFilter>) {
    const { group, search, page } = { ...filter, ...change };
    return navigate({
      search: { group: group === "all" ? undefined : group, q: search || undefined, page },
    });
  }

  function openReviews(review?: string, of?: number) {
    const opens = { order: undefined, review, product: of };
    return navigate({ search: (now) => ({ ...now, ...opens }), resetScroll: false });
  }

  function reviewButton({ id }: Schema["Order"]) {
    const reviews = view && reviewsOfOrder(id, view);
    return reviews ? <ReviewButton reviews={reviews} onOpen={(of) => openReviews(id, of)} /> : null;
  }

  return (
    <>
      <OrdersScreen
        filter={filter}
        onFilter={changeFilter}
        opened={opened}
        onOpen={(order) => navigate({ search: (now) => ({ ...now, order }), resetScroll: false })}
        moreActions={(order) => <OrderExtras order={order} review={reviewButton(order)} />}
        notice={
          view && mayReview ? (
            <ReviewsNotice parts={view} onRetry={refetch} retrying={isRefetching} />
          ) : null
        }
      />
      {view && reviewed && mayReview ? (
        <ReviewsDialog
          key={reviewed}
          order={reviewed}
          product={product}
          parts={view}
          onProduct={(of) => openReviews(reviewed, of)}
          onRetry={refetch}
          onClose={() => openReviews()}
        />
      ) : null}
    </>
  );
}

function ReviewsDialog(props: Omit<ComponentProps<typeof Dialog>, "userId">) {
  const user = useUser();
  const { onClose } = props;
  const Part = useDialogPart({ fetchPart: fetchReviews, isOpen: true, onClose });
  // A received order leads here: on a phone its toast would cover the first button.
  useEffect(() => void dismissToast(orderTexts.received), []);
  return Part && user ? <Part {...props} userId={user.id} /> : null;
}
