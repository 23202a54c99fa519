import "#web/ui/overlay/styles-modal.ts";
import { Button, Group, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useCovered, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderDetail, PrintOrderButton } from "./order-detail.tsx";
import { isMissing, OrderMissing } from "./order-unavailable.tsx";
import { orderQueries, orderTexts } from "./queries.ts";

export function OrderDetailModal(props: OrderDetailBodyProps) {
  const covered = useCovered();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={`Đơn hàng ${shortOrderId(props.id)}`}
      size="xl"
      closeOnEscape={!covered}
    >
      <OrderDetailBody {...props} />
    </Modal>
  );
}

type OrderDetailBodyProps = {
  id: string;
  onClose: () => void;
  moreActions?: ((order: Schema["Order"]) => ReactNode) | undefined;
};

function OrderDetailBody({ id, onClose, moreActions }: OrderDetailBodyProps) {
  const query = useQuery(orderQueries.detail(id));
  const { data: order, error } = query;
  if (order) {
    return (
      <>
        <StaleNotice query={query} title={orderTexts.detailFailed} />
        <OrderDetail order={order} heading="h3" />
        <Group gap="sm" align="stretch" justify="flex-end" mt="lg">
          <PrintOrderButton />
          <OrderActions order={order} />
          {moreActions?.(order)}
        </Group>
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
