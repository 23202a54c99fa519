import { IconCheck, IconEye, IconPrinter, IconRefreshDot } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { shortOrderId } from "#web/lib/order-number.ts";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { whyNotAccept, whyNotMove } from "./policy.ts";
import type { OrderSearch } from "./search.ts";
import { useAskAccept } from "./use-ask-accept.tsx";
import { useScope } from "./use-scope.ts";

type OrderActionsProps = {
  order: Schema["Order"];
  /** Opens the panel or a dialog. */
  onSearch: (next: OrderSearch) => void;
};

/** The actions for an order in the list. */
export function OrderActions({ order, onSearch }: OrderActionsProps) {
  const me = useUser();
  const scope = useScope();
  const askAccept = useAskAccept(order);
  return (
    <RowMenu
      name={shortOrderId(order.id)}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: order.id }) },
        {
          label: "Cập nhật trạng thái",
          icon: <IconRefreshDot size={18} />,
          onClick: () => onSearch({ doi: order.id }),
          disabledReason: whyNotMove(scope, order),
        },
        {
          label: "Duyệt yêu cầu hủy",
          icon: <IconCheck size={18} />,
          onClick: askAccept,
          disabledReason: whyNotAccept(me, order),
        },
        {
          label: "In phiếu đóng gói",
          icon: <IconPrinter size={18} />,
          onClick: () => onSearch({ phieu: order.id }),
        },
      ]}
    />
  );
}
