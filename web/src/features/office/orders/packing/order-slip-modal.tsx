import { useQuery } from "@tanstack/react-query";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { OrderUnreadable } from "../detail/order-unreadable.tsx";
import { orderQueries } from "../queries.ts";
import { useScope } from "../use-scope.ts";
import { PackingSlips } from "./packing-slips.tsx";
import { SlipsDialog } from "./slips-dialog.tsx";

type OrderSlipModalProps = { orderId: string; onClose: () => void };

/** The packing slip of the order in the URL. */
export function OrderSlipModal({ orderId, onClose }: OrderSlipModalProps) {
  const query = useQuery(orderQueries.detail(useScope(), orderId));
  const { data: order, error } = query;

  function body() {
    if (order) return <PackingSlips orders={[order]} />;
    return error ? <OrderUnreadable query={query} /> : <LinesSkeleton lines={8} />;
  }

  return <SlipsDialog onClose={onClose}>{body()}</SlipsDialog>;
}
