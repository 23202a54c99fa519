import { Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { formatMoney } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { acceptCancel } from "./mutations.ts";
import { texts } from "./texts.ts";

/** What happens to money that has been paid. */
function refundNote({ payment_status, payment_method, total_price }: Schema["Order"]): string {
  if (payment_status !== "PAID") return "";
  const amount = formatMoney(total_price);
  return payment_method === "TAP_WALLET"
    ? ` ${amount} được hoàn vào ví TAP của khách.`
    : ` Khách đã trả ${amount}: hãy hoàn tiền cho khách ngoài hệ thống.`;
}

/** Asks before accepting the cancel request; the dialog shows an error. */
export function useAskAccept(order: Schema["Order"]) {
  const { mutateAsync: accept } = useMutation(acceptCancel);
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
      note: `Đơn chuyển sang Đã hủy và hàng được trả về kho.${refundNote(order)}`,
      confirmLabel: "Duyệt hủy đơn",
      danger: true,
      run: async () => {
        await accept(order.id);
        notify.success(texts.cancelAccepted);
      },
      describeFailure: (error) => messageOf(error, texts.acceptFailed),
    });
}
