import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { OrderUnreadable } from "../detail/order-unreadable.tsx";
import { orderQueries } from "../queries.ts";
import { useScope } from "../use-scope.ts";
import { StatusForm } from "./status-form.tsx";

type StatusModalProps = { orderId: string; onClose: () => void };

/** The form of an order's status, once the order is there. */
export function StatusModal({ orderId, onClose }: StatusModalProps) {
  const query = useQuery(orderQueries.detail(useScope(), orderId));
  // The first order that was read: if it is gone meanwhile, the form stays and reports it.
  const [opened, setOpened] = useState<Schema["Order"]>();
  if (query.data && !query.isFetching && !opened) setOpened(query.data);

  if (opened) return <StatusForm order={opened} onDone={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Cập nhật trạng thái đơn ${shortOrderId(orderId)}`}
      size="lg"
    >
      {query.error ? <OrderUnreadable query={query} /> : <LinesSkeleton lines={4} />}
    </Modal>
  );
}
