import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { formatCount } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { badgeOf } from "#web/ui/order/order-status.ts";
import { setStatus } from "../mutations.ts";
import { isPending } from "../policy.ts";
import type { OrderScope } from "../scope.ts";
import { texts } from "../texts.ts";

type Order = Schema["Order"];

type ConfirmJobProps = {
  /** Pending orders. */
  orders: readonly Order[];
  scope: OrderScope;
  /** Receives the orders that are not confirmed. */
  onClose: (undone: readonly Order[]) => void;
};

const change = { status: "confirmed" } as const;

function isChangedOrder(error: unknown): error is Overtaken<Order> {
  return error instanceof Overtaken;
}

function describeFailure(error: unknown): string {
  return isChangedOrder(error)
    ? `Người khác vừa chuyển đơn này sang “${badgeOf(error.current).text}”.`
    : messageOf(error, texts.updateFailed);
}

/** Confirms the orders one by one, four at a time. */
export function ConfirmJob({ orders, scope, onClose }: ConfirmJobProps) {
  const client = useQueryClient();

  async function confirmOne(seen: Order): Promise<void> {
    try {
      await setStatus(client, scope, { seen, change });
    } catch (error) {
      // Something else about it has changed; it still waits.
      if (!isChangedOrder(error) || !isPending(error.current)) throw error;
      await setStatus(client, scope, { seen: error.current, change });
    } finally {
      // Old, but not refetched after each: the job may be left before its end.
      void client.invalidateQueries({ queryKey: ["orders"], refetchType: "none" });
    }
  }

  function close(undone: readonly Order[]) {
    void client.invalidateQueries({ queryKey: ["orders"] });
    const done = orders.length - undone.length;
    if (done > 0) notify.success(`Đã xác nhận ${formatCount(done)} đơn hàng`);
    onClose(undone);
  }

  return (
    <LongJob
      title={`Xác nhận ${formatCount(orders.length)} đơn hàng`}
      items={orders}
      work={confirmOne}
      nameOf={({ id, shipping_name }) => `${shortOrderId(id)}, ${shipping_name}`}
      describeFailure={describeFailure}
      onClose={close}
    />
  );
}
