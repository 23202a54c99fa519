import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
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

  function body() {
    if (opened) return <StatusForm order={opened} onDone={onClose} />;
    return query.error ? <OrderUnreadable query={query} /> : <LinesSkeleton lines={4} />;
  }

  return (
    <FormDialog title={`Cập nhật trạng thái đơn ${shortOrderId(orderId)}`} onClose={onClose}>
      {body()}
    </FormDialog>
  );
}
