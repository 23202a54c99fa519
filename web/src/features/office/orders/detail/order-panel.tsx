import { useQuery } from "@tanstack/react-query";
import { shortOrderId } from "#web/lib/order-number.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { orderQueries } from "../queries.ts";
import type { OrderSearch } from "../search.ts";
import { texts } from "../texts.ts";
import { useScope } from "../use-scope.ts";
import { OrderDetails } from "./order-details.tsx";
import { OrderUnreadable } from "./order-unreadable.tsx";
import { PanelActions } from "./panel-actions.tsx";
import { useOrderPlace } from "./use-order-place.ts";

type OrderPanelProps = {
  orderId: string;
  search: OrderSearch;
  onSearch: (next: OrderSearch) => void;
  onReplace: (next: OrderSearch) => void;
};

/** An order beside the list, with the way to the previous and the next one. */
export function OrderPanel({ orderId, search, onSearch, onReplace }: OrderPanelProps) {
  const { row, place } = useOrderPlace({ orderId, search, onReplace });
  const query = useQuery({
    ...orderQueries.detail(useScope(), orderId),
    // The list has whole orders: nothing flickers on the way from one to the next.
    placeholderData: row,
  });
  const { data: order, error } = query;
  return (
    <RowPanel
      title={`Đơn hàng ${shortOrderId(orderId)}`}
      place={place}
      onClose={() => onReplace({ xem: undefined })}
      footer={order ? <PanelActions order={order} onSearch={onSearch} /> : null}
    >
      {order ? (
        <>
          <StaleNotice query={query} title={texts.detailFailed} />
          <OrderDetails order={order} />
        </>
      ) : error ? (
        <OrderUnreadable query={query} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </RowPanel>
  );
}
