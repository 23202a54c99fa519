import { Button, Stack, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { Can } from "#web/auth/can.tsx";
import { shortOrderId } from "#web/lib/order-number.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { shopsOf, statusOf } from "#web/ui/order/rules.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import classes from "./order-actions.module.css";
import { confirmReceived, orderTexts, requestCancel } from "./queries.ts";
import { explain, isAllowed } from "./rules.ts";

export function OrderActions({ order }: { order: Schema["Order"] }) {
  const { askCancel, askReceived } = useOrderActions(order);
  // A list has several of each button.
  const name = shortOrderId(order.id);
  return (
    <>
      {statusOf(order) === "cancel_requested" ? (
        <p className={classes.waiting}>{explain("cancel", order)}</p>
      ) : null}
      {isAllowed("cancel", order) ? (
        <Can do="PERM_ORDER_CANCEL_REQUEST">
          <Button variant="default" onClick={askCancel} aria-label={`Yêu cầu hủy đơn ${name}`}>
            Yêu cầu hủy
          </Button>
        </Can>
      ) : null}
      {isAllowed("confirmReceived", order) ? (
        <Can do="PERM_ORDER_CONFIRM_RECEIVE">
          <Button onClick={askReceived} aria-label={`Đã nhận hàng của đơn ${name}`}>
            Đã nhận hàng
          </Button>
        </Can>
      ) : null}
    </>
  );
}

const reasonLimit = 500;

function useOrderActions(order: Schema["Order"]) {
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
