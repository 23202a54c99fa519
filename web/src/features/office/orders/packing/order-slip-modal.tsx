import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { OrderUnreadable } from "../detail/order-unreadable.tsx";
import { orderQueries } from "../queries.ts";
import { useScope } from "../use-scope.ts";
import { PackingSlipsModal } from "./packing-slips-modal.tsx";

type OrderSlipModalProps = { orderId: string; onClose: () => void };

/** The packing slip of the order in the URL. */
export function OrderSlipModal({ orderId, onClose }: OrderSlipModalProps) {
  const query = useQuery(orderQueries.detail(useScope(), orderId));
  const { data: order, error } = query;
  if (order) return <PackingSlipsModal orders={[order]} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="In phiếu đóng gói" size="lg">
      {error ? <OrderUnreadable query={query} /> : <LinesSkeleton lines={8} />}
    </Modal>
  );
}
