import { Stack, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
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
  /** Survives a closed dialog, so that nothing typed is lost. */
  const reason = useRef("");
  const attempt = useAttempts();

  function askCancel() {
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
            defaultValue={reason.current}
            onChange={(event) => {
              reason.current = event.currentTarget.value;
            }}
          />
        </Stack>
      ),
      note: "Đơn được hủy khi shop duyệt yêu cầu của bạn.",
      confirmLabel: "Gửi yêu cầu",
      cancelLabel: "Giữ đơn hàng",
      danger: true,
      run: async () => {
        const request = { id: order.id, reason: reason.current };
        await attempt((wasLost) => cancel({ ...request, wasLost }));
        reason.current = "";
        notify.success(orderTexts.cancelled);
      },
      describeFailure: (error) => messageOf(error, orderTexts.cancelFailed),
    });
  }

  function askReceived() {
    confirm({
      title: "Bạn đã nhận được hàng?",
      body: `Đơn ${name} của ${shopsOf(order)}`,
      note: "Đơn sẽ chuyển sang Hoàn thành. Hãy xác nhận khi bạn đã kiểm tra hàng.",
      confirmLabel: "Đã nhận hàng",
      run: async () => {
        await attempt((wasLost) => receive({ id: order.id, wasLost }));
        notify.success(orderTexts.received);
      },
      describeFailure: (error) => messageOf(error, orderTexts.receiveFailed),
    });
  }

  return { askCancel, askReceived };
}
