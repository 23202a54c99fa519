import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "#web/auth/can.tsx";
import { OrderSuccess, OrderSuccessMissing } from "#web/features/shop/checkout/order-success.tsx";
import { orderNumberAt } from "#web/lib/order-number.ts";
import { PayByWallet } from "./-pay-by-wallet.tsx";

export const Route = createFileRoute("/_shop/thanh-toan/thanh-cong")({
  staticData: { title: "Đặt hàng thành công", needs: ["PERM_ORDER_CREATE"] },
  component: Success,
});

function Success() {
  const { orderSuccess, orderedBy, ...order } = useLocation({ select: ({ state }) => state });
  const { orderNumber, orderId, orderTotal, orderShops, paymentMethod } = order;
  const user = useUser();
  const [numberNow] = useState(() => orderNumberAt(Date.now()));
  const isOfAnother = orderedBy !== undefined && orderedBy !== user?.id;
  if (!orderSuccess || isOfAnother) return <OrderSuccessMissing />;
  return (
    <OrderSuccess
      orderNumber={orderNumber ?? numberNow}
      orderId={orderId}
      orderTotal={orderTotal}
      paymentMethod={paymentMethod}
      shops={orderShops}
      moreActions={orderId ? <PayByWallet orderId={orderId} /> : null}
    />
  );
}
