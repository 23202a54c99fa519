import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { orderTexts } from "./mutations.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderDetail } from "./order-detail.tsx";
import classes from "./order-detail-modal.module.css";
import { isMissing, OrderMissing } from "./order-unavailable.tsx";
import { PrintOrderButton } from "./print-order-button.tsx";
import { orderQueries } from "./queries.ts";

type OrderDetailModalProps = {
  id: string;
  onClose: () => void;
  moreActions?: ((order: Schema["Order"]) => ReactNode) | undefined;
};

/** An order in a dialog over the list; its id is in the URL, so it can be linked to. */
export function OrderDetailModal({ id, onClose, moreActions }: OrderDetailModalProps) {
  const query = useQuery(orderQueries.detail(id));
  const { data: order, error } = query;
  const covered = useCovered();
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Đơn hàng ${shortOrderId(id)}`}
      size="xl"
      closeOnEscape={!covered}
      trapFocus={!covered}
      // Otherwise axe takes the dialog's header for a second banner of the page.
    >
      {order ? (
        <>
          <StaleNotice query={query} title={orderTexts.detailFailed} />
          <OrderDetail order={order} heading="h3" />
          <div className={classes.actions}>
            <PrintOrderButton />
            <OrderActions order={order} />
            {moreActions?.(order)}
          </div>
        </>
      ) : isMissing(error) ? (
        <OrderMissing error={error} action={<Button onClick={onClose}>Đơn hàng của tôi</Button>} />
      ) : error ? (
        <ReadError query={query} title={orderTexts.detailFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Modal>
  );
}
