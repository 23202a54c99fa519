import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { PrivatePart } from "#web/auth/private-part.tsx";
import type { SessionUser } from "#web/auth/session.ts";
import { orderQueries } from "#web/features/shop/orders/queries.ts";
import { OrderMissing, PayScreen } from "#web/features/wallet/pay/pay-screen.tsx";
import { sampleOrder } from "#web/samples/demo-order.ts";
import { PageSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

type WalletPaymentProps = {
  user: Pick<SessionUser, "id">;
  /** Without one, the demo. */
  orderId: string | undefined;
  step: number;
};

export function WalletPayment({ user, orderId, step }: WalletPaymentProps) {
  const navigate = useNavigate();
  const isHere = useIsAt("/thanh-toan");
  // The order may have changed since it was listed.
  const query = useQuery({
    ...orderQueries.detail(orderId ?? ""),
    enabled: orderId !== undefined,
    staleTime: 0,
  });

  function show(next: number) {
    if (!isHere()) return undefined;
    return navigate({
      to: "/thanh-toan",
      search: { "phuong-thuc": "vi-tap", don: orderId, buoc: next },
      // Back must not lead into a payment that is done.
      replace: next === 3,
      resetScroll: false,
    });
  }

  const order = orderId === undefined ? sampleOrder : query.data;
  if (!order) return query.error ? <OrderMissing query={query} /> : <PageSkeleton />;
  return (
    <PrivatePart>
      <PayScreen
        key={order.id}
        user={user}
        order={order}
        isDemo={orderId === undefined}
        step={step}
        onStep={show}
        onRefresh={query.refetch}
        onLeave={() => navigate({ to: "/vi-tap", replace: true })}
      />
    </PrivatePart>
  );
}
