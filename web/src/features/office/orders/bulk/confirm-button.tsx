import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { isPending } from "../policy.ts";
import { LeftOut } from "./left-out.tsx";

type Orders = readonly Schema["Order"][];

type ConfirmButtonProps = {
  /** The selected orders. */
  orders: Orders;
  /** Receives the pending ones. */
  onConfirm: (pending: Orders) => void;
};

/** Asks whether to confirm the pending orders, and says which others are left out. */
export function ConfirmButton({ orders, onConfirm }: ConfirmButtonProps) {
  const { props, bubble } = useDisabledReason("Không có đơn nào đang chờ xác nhận");
  const pending = orders.filter(isPending);
  const isPossible = pending.length > 0;

  function ask() {
    const count = formatCount(pending.length);
    confirm({
      title: `Xác nhận ${count} đơn hàng?`,
      body: (
        <>
          {count} đơn chuyển từ Chờ xác nhận sang Đã xác nhận.
          <LeftOut orders={orders.filter((order) => !isPending(order))} />
        </>
      ),
      run: () => onConfirm(pending),
    });
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChecks size={18} />}
        {...(isPossible ? { onClick: ask } : props)}
      >
        Xác nhận
      </Button>
      {isPossible ? null : bubble}
    </>
  );
}
