import { Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { labelOf } from "#web/ui/order/rules.ts";
import { ReasonDialog } from "#web/ui/overlay/reason-dialog.tsx";
import { resumedStatus } from "./fulfilment.ts";
import { sayNotMoved, updateStatus, useScope } from "./queries.ts";
import { MAX_NOTE, othersIn, othersText } from "./rules.ts";

type RejectDialogProps = { order: Schema["Order"]; onClose: () => void };

export function RejectDialog({ order, onClose }: RejectDialogProps) {
  const scope = useScope();
  const { mutateAsync: move } = useMutation(updateStatus(scope));
  const attempt = useAttempts();
  const code = shortOrderId(order.id);
  const status = resumedStatus(scope, order);
  const others = othersIn(scope, order);
  return (
    <ReasonDialog
      title={`Từ chối yêu cầu hủy đơn ${code}?`}
      reason={{
        label: "Lý do từ chối",
        max: MAX_NOTE,
        quick: ["Hàng đã được đóng gói", "Hàng đã bàn giao cho đơn vị vận chuyển"],
      }}
      labels={{ confirm: "Từ chối yêu cầu", close: "Để sau" }}
      onConfirm={async (note) => {
        await attempt((wasLost) => move({ seen: order, change: { status, note }, wasLost }));
        notify.success(`Đã từ chối yêu cầu hủy đơn ${code}`);
      }}
      onClose={onClose}
      describeFailure={sayNotMoved}
    >
      <Stack gap="xs">
        {order.cancel_reason ? <span>Lý do hủy của khách: {order.cancel_reason}</span> : null}
        <span>Đơn trở lại “{labelOf(status)}”. Khách thấy lý do trong lịch sử đơn hàng.</span>
        {others.length > 0 ? <span>{othersText(others, status)}</span> : null}
      </Stack>
    </ReasonDialog>
  );
}
