import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { isChangedOrder, sayNotMoved, setStatus } from "../mutations.ts";
import { type BulkMove, mayMoveInBulk, othersIn } from "../policy.ts";
import type { OrderScope } from "../scope.ts";
import { moveWords } from "./move-button.tsx";

type Order = Schema["Order"];

type MoveJobProps = {
  to: BulkMove;
  /** Orders that may be moved so. */
  orders: readonly Order[];
  scope: OrderScope;
  /** Receives the orders that were moved, as they are now, by id. */
  onClose: (moved: ReadonlyMap<string, Order>) => void;
};

/** Sets the status of the orders one by one, four at a time. */
export function MoveJob({ to, orders, scope, onClose }: MoveJobProps) {
  const client = useQueryClient();
  const moved = useRef(new Map<string, Order>());
  const change = { status: to };

  async function moveOne(seen: Order): Promise<void> {
    try {
      moved.current.set(seen.id, await setStatus(client, scope, { seen, change }));
    } catch (error) {
      if (!isChangedOrder(error) || !isSameMove(seen, error.current)) throw error;
      // Something else about it has changed.
      const { current } = error;
      moved.current.set(seen.id, await setStatus(client, scope, { seen: current, change }));
    } finally {
      // Old, but not refetched after each: the job may be left before its end.
      void client.invalidateQueries({ queryKey: ["orders"], refetchType: "none" });
    }
  }

  /** What was confirmed still holds. */
  const isSameMove = (seen: Order, current: Order) =>
    mayMoveInBulk(current, to) && othersIn(scope, current).length === othersIn(scope, seen).length;

  function close() {
    void client.invalidateQueries({ queryKey: ["orders"] });
    const count = formatCount(moved.current.size);
    if (moved.current.size > 0) notify.success(`Đã ${firstLower(moveWords[to].title(count))}`);
    onClose(moved.current);
  }

  return (
    <LongJob
      title={moveWords[to].title(formatCount(orders.length))}
      items={orders}
      work={moveOne}
      nameOf={({ id, shipping_name }) => `${shortOrderId(id)}, ${shipping_name}`}
      describeFailure={sayNotMoved}
      onClose={close}
    />
  );
}

const firstLower = (text: string) => text.charAt(0).toLocaleLowerCase("vi") + text.slice(1);
