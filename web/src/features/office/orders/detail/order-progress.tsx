import { IconCheck, IconX } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { DetailNotice } from "#web/ui/layout/details.tsx";
import { badgeOf, statusOf } from "#web/ui/order/order-status.ts";
import { isClosed, othersIn } from "../policy.ts";
import { useScope } from "../use-scope.ts";
import classes from "./order-progress.module.css";
import { progressOf, type StepState, steps } from "./progress.ts";

const stateText: Record<StepState, string> = {
  done: "đã xong",
  current: "đang ở bước này",
  ahead: "chưa tới",
  error: "đã dừng",
};

/** How far an order has come. */
export function OrderProgress({ order }: { order: Schema["Order"] }) {
  const states = progressOf(order);
  return (
    <ol className={classes.list} aria-label="Tiến trình đơn hàng">
      {steps.map((step, index) => {
        const state = states[index] ?? "ahead";
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === "current" ? "step" : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              <Mark state={state} number={index + 1} />
            </span>
            <span className={classes.label}>
              {state === "error" ? badgeOf(order).text : step}
              <span className="tap-sr-only">, {stateText[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === "done") return <IconCheck size={16} stroke={2.5} />;
  return state === "error" ? <IconX size={16} stroke={2.5} /> : number;
}

/** What is special about an order: a request, money that went back, goods of other shops. */
export function OrderNotices({ order }: { order: Schema["Order"] }) {
  const scope = useScope();
  const others = order.shop_parts ? othersIn(scope, order) : [];
  return (
    <>
      {order.cancel_reason ? (
        <DetailNotice>
          <strong>Lý do hủy của khách:</strong> {order.cancel_reason}
        </DetailNotice>
      ) : null}
      {order.payment_status === "REFUNDED" && !isClosed(statusOf(order)) ? (
        <DetailNotice>
          Tiền của đơn này đã hoàn cho khách, nên đơn được tính là chưa thanh toán.
        </DetailNotice>
      ) : null}
      {others.length > 0 ? (
        <DetailNotice>
          Đơn có cả hàng của {others.join(", ")}. Sản phẩm và số tiền ở đây là phần của cửa hàng
          bạn.
        </DetailNotice>
      ) : null}
    </>
  );
}
