import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { OrderSuccess, OrderSuccessMissing } from "#web/features/shop/checkout/order-success.tsx";
import { orderNumberAt } from "#web/lib/order-number.ts";
import { PayByWallet } from "./-pay-by-wallet.tsx";

export const Route = createFileRoute("/_shop/thanh-toan/thanh-cong")({
  staticData: { title: "Đặt hàng thành công", needs: ["PERM_ORDER_CREATE"] },
  component: Success,
});

function Success() {
  const { orderSuccess, orderNumber, orderId, orderTotal, paymentMethod } = useLocation({
    select: ({ state }) => state,
  });
  const [numberNow] = useState(() => orderNumberAt(Date.now()));
  if (!orderSuccess) return <OrderSuccessMissing />;
  return (
    <OrderSuccess
      orderNumber={orderNumber ?? numberNow}
      orderId={orderId}
      orderTotal={orderTotal}
      paymentMethod={paymentMethod}
      moreActions={orderId ? <PayByWallet orderId={orderId} /> : null}
    />
  );
}
