import { IconCheck, IconEye, IconPrinter, IconRefreshDot, IconX } from "@tabler/icons-react";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { shortOrderId } from "#web/lib/order-number.ts";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { whyNotAccept, whyNotMove } from "./policy.ts";
import type { OrderSearch } from "./search.ts";
import { useAskAccept } from "./use-ask-accept.tsx";
import { useScope } from "./use-scope.ts";

const fetchReject = () => import("./reject-dialog.tsx").then((part) => part.RejectDialog);

type OrderActionsProps = {
  order: Schema["Order"];
  /** Opens the panel or a dialog. */
  onSearch: (next: OrderSearch) => void;
};

/** The actions for an order in the list; those for its cancel request come first. */
export function OrderActions({ order, onSearch }: OrderActionsProps) {
  const me = useUser();
  const scope = useScope();
  const askAccept = useAskAccept(order);
  const [isRejecting, setRejecting] = useState(false);
  const stopRejecting = () => setRejecting(false);
  const RejectDialog = useDialogPart({
    fetchPart: fetchReject,
    isOpen: isRejecting,
    onClose: stopRejecting,
  });
  const whyNot = whyNotAccept(me, order);
  const accept = {
    label: "Duyệt yêu cầu hủy",
    icon: <IconCheck size={18} />,
    onClick: askAccept,
    disabledReason: whyNot,
  };
  const reject = {
    label: "Từ chối yêu cầu hủy",
    icon: <IconX size={18} />,
    onClick: () => setRejecting(true),
  };
  return (
    <>
      <RowMenu
        name={shortOrderId(order.id)}
        items={[
          ...(whyNot ? [] : [accept, reject]),
          {
            label: "Xem",
            icon: <IconEye size={18} />,
            onClick: () => onSearch({ xem: order.id }),
          },
          {
            label: "Cập nhật trạng thái",
            icon: <IconRefreshDot size={18} />,
            onClick: () => onSearch({ doi: order.id }),
            disabledReason: whyNotMove(scope, order),
          },
          ...(whyNot ? [accept] : []),
          {
            label: "In phiếu đóng gói",
            icon: <IconPrinter size={18} />,
            onClick: () => onSearch({ phieu: order.id }),
          },
        ]}
      />
      {isRejecting && RejectDialog ? <RejectDialog order={order} onClose={stopRejecting} /> : null}
    </>
  );
}
