import { IconCheck, IconX } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { badgeOf } from "#web/ui/order/order-status.ts";
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
