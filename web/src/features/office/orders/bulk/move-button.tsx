import { Button } from "@mantine/core";
import { IconChecks, IconPackage, IconTruckDelivery } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { labelOf } from "#web/ui/order/order-status.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { type BulkMove, bulkFrom, bulkMoves, mayMoveInBulk } from "../policy.ts";
import { useScope } from "../use-scope.ts";
import { LeftOut, SharedOrders } from "./left-out.tsx";

type Orders = readonly Schema["Order"][];

type Words = { button: string; icon: typeof IconChecks; title: (count: string) => string };

/** How each move is named: on its button, and as a question or a job. */
export const moveWords: Record<BulkMove, Words> = {
  confirmed: {
    button: "Xác nhận",
    icon: IconChecks,
    title: (count) => `Xác nhận ${count} đơn hàng`,
  },
  packing: {
    button: "Đang đóng gói",
    icon: IconPackage,
    title: (count) => `Chuyển ${count} đơn hàng sang Đang đóng gói`,
  },
  shipping: {
    button: "Đang giao hàng",
    icon: IconTruckDelivery,
    title: (count) => `Chuyển ${count} đơn hàng sang Đang giao hàng`,
  },
};

/** The moves that some of the orders can make, the first step first; at least confirming. */
export function movesOn(orders: Orders): readonly BulkMove[] {
  const possible = bulkMoves.filter((to) => orders.some((order) => mayMoveInBulk(order, to)));
  return possible.length > 0 ? possible : ["confirmed"];
}

type MoveButtonProps = {
  to: BulkMove;
  /** The selected orders. */
  orders: Orders;
  /** Receives those that can be moved. */
  onMove: (orders: Orders) => void;
};

/** Asks whether to move the orders, and says which are left out and whose goods move along. */
export function MoveButton({ to, orders, onMove }: MoveButtonProps) {
  const scope = useScope();
  const { props, bubble } = useDisabledReason("Không có đơn nào đang chờ xác nhận");
  const { button, icon: Icon, title } = moveWords[to];
  const moved = orders.filter((order) => mayMoveInBulk(order, to));
  const isPossible = moved.length > 0;

  function ask() {
    const count = formatCount(moved.length);
    confirm({
      title: `${title(count)}?`,
      body: (
        <>
          {count} đơn chuyển từ {bulkFrom[to].map(labelOf).join(" hoặc ")} sang {labelOf(to)}.
          <SharedOrders orders={moved} scope={scope} />
          <LeftOut orders={orders.filter((order) => !mayMoveInBulk(order, to))} to={to} />
        </>
      ),
      ...(to !== "confirmed" && { confirmLabel: `Chuyển ${count} đơn` }),
      cancelLabel: "Quay lại",
      run: () => onMove(moved),
    });
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={18} />}
        {...(isPossible ? { onClick: ask } : props)}
      >
        {button}
      </Button>
      {isPossible ? null : bubble}
    </>
  );
}
