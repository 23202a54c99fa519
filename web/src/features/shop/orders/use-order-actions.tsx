import { Stack, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { confirmReceived, orderTexts, requestCancel } from "./mutations.ts";

const reasonLimit = 500;

/** Actions that ask for confirmation first; the dialog shows an error. */
export function useOrderActions(order: Schema["Order"]) {
  const { mutateAsync: cancel } = useMutation(requestCancel);
  const { mutateAsync: receive } = useMutation(confirmReceived);
  const name = shortOrderId(order.id);

  function askCancel() {
    let reason = "";
    confirm({
      title: `Gửi yêu cầu hủy đơn ${name}?`,
      body: (
        <Stack gap="md">
          <span>Đơn của {shopsOf(order)}</span>
          <Textarea
            label="Lý do hủy"
            description="Không bắt buộc"
            rows={3}
            maxLength={reasonLimit}
            onChange={(event) => {
              reason = event.currentTarget.value;
            }}
          />
        </Stack>
      ),
      note: "Đơn được hủy khi shop duyệt yêu cầu của bạn.",
      confirmLabel: "Gửi yêu cầu",
      danger: true,
      run: async () => {
        await cancel({ id: order.id, reason });
        notify.success(orderTexts.cancelled);
      },
    });
  }

  function askReceived() {
    confirm({
      title: "Bạn đã nhận được hàng?",
      body: `Đơn ${name} của ${shopsOf(order)}`,
      note: "Đơn sẽ chuyển sang Hoàn thành. Hãy xác nhận khi bạn đã kiểm tra hàng.",
      confirmLabel: "Đã nhận hàng",
      run: async () => {
        await receive(order.id);
        notify.success(orderTexts.received);
      },
    });
  }

  return { askCancel, askReceived };
}
