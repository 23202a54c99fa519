import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { orderTexts } from "./mutations.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderDetail } from "./order-detail.tsx";
import classes from "./order-detail-modal.module.css";
import { isMissing, OrderMissing } from "./order-unavailable.tsx";
import { PrintOrderButton } from "./print-order-button.tsx";
import { orderQueries } from "./queries.ts";

export type OrderDetailBodyProps = {
  id: string;
  onClose: () => void;
  moreActions?: ((order: Schema["Order"]) => ReactNode) | undefined;
};

/** The content of the dialog: the order and what can be done with it, or why it is not there. */
export function OrderDetailBody({ id, onClose, moreActions }: OrderDetailBodyProps) {
  const query = useQuery(orderQueries.detail(id));
  const { data: order, error } = query;
  if (order) {
    return (
      <>
        <StaleNotice query={query} title={orderTexts.detailFailed} />
        <OrderDetail order={order} heading="h3" />
        <div className={classes.actions}>
          <PrintOrderButton />
          <OrderActions order={order} />
          {moreActions?.(order)}
        </div>
      </>
    );
  }
  if (isMissing(error)) {
    const back = <Button onClick={onClose}>Đơn hàng của tôi</Button>;
    return <OrderMissing error={error} action={back} />;
  }
  if (error) return <ReadError query={query} title={orderTexts.detailFailed} />;
  return <LinesSkeleton lines={8} />;
}
