import { Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { acceptCancel } from "./mutations.ts";
import { consequencesOf, othersText } from "./policy.ts";
import { texts } from "./texts.ts";
import { useScope } from "./use-scope.ts";

/** Asks before accepting the cancel request; the dialog shows an error. */
export function useAskAccept(order: Schema["Order"]) {
  const scope = useScope();
  const { mutateAsync: accept } = useMutation(acceptCancel);
  const { refund, others } = consequencesOf(scope, order, "cancelled");
  const note = [
    "Đơn chuyển sang Đã hủy và hàng được trả về kho.",
    refund?.text,
    others && othersText(others, "cancelled"),
  ];
  return () =>
    confirm({
      title: `Duyệt yêu cầu hủy đơn ${shortOrderId(order.id)}?`,
      body: (
        <Stack gap="xs">
          <span>
            {order.shipping_name}, {formatMoney(order.total_price)}
          </span>
          {order.cancel_reason ? <span>Lý do của khách: {order.cancel_reason}</span> : null}
        </Stack>
      ),
      note: note.filter(Boolean).join(" "),
      confirmLabel: "Duyệt hủy đơn",
      cancelLabel: "Để sau",
      danger: true,
      run: async () => {
        await accept(order.id);
        notify.success(texts.cancelAccepted);
      },
      describeFailure: (error) => messageOf(error, texts.acceptFailed),
    });
}
