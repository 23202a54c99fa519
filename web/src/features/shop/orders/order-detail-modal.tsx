import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { shortOrderId } from "#web/lib/order-number.ts";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { OrderDetailBody, type OrderDetailBodyProps } from "./order-detail-body.tsx";

/** An order in a dialog over the list; its id is in the URL, so it can be linked to. */
export function OrderDetailModal(props: OrderDetailBodyProps) {
  const covered = useCovered();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={`Đơn hàng ${shortOrderId(props.id)}`}
      size="xl"
      closeOnEscape={!covered}
    >
      <OrderDetailBody {...props} />
    </Modal>
  );
}
