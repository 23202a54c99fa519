import { IconBuildingBank, IconCash, IconPackageOff, IconReceipt } from "@tabler/icons-react";
import { linkOptions } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Task } from "./task.tsx";
import classes from "./tasks.module.css";

type View = Schema["OverviewView"];

const links = {
  orders: linkOptions({ to: "/quan-ly-don-hang", search: { status: "pending" } }),
  deposits: linkOptions({ to: "/quan-ly-vi-tap/nap-tien" }),
  withdrawals: linkOptions({ to: "/quan-ly-vi-tap/rut-tien" }),
  stock: {
    all: linkOptions({ to: "/quan-ly-ton-kho", search: { canh: true } }),
    shop: linkOptions({ to: "/quan-ly-ton-kho-shop", search: { canh: true } }),
  },
};

/** What waits today for whoever looks, each with the way to it. Nothing for users without such work. */
export function Tasks({ view }: { view: View }) {
  const { ordersToConfirm, deposits, withdrawals, stock } = view;
  if (!ordersToConfirm && !deposits && !withdrawals && !stock) return null;
  const reach = stock?.status === "ok" ? stock.data.reach : "all";
  return (
    <div className={classes.panel}>
      <Panel title="Việc cần làm hôm nay">
        <ul className={classes.list}>
          {ordersToConfirm ? (
            <Task
              icon={<IconReceipt />}
              label="Đơn hàng chờ xác nhận"
              none="Không có đơn nào chờ xác nhận"
              link={links.orders}
              state={stateOf(ordersToConfirm, ({ total }) => ({ count: total }))}
            />
          ) : null}
          {deposits ? (
            <Task
              icon={<IconCash />}
              label="Nạp tiền chờ duyệt"
              none="Không có yêu cầu nạp tiền nào"
              link={links.deposits}
              state={stateOf(deposits, requestState)}
            />
          ) : null}
          {withdrawals ? (
            <Task
              icon={<IconBuildingBank />}
              label="Rút tiền chờ duyệt"
              none="Không có yêu cầu rút tiền nào"
              link={links.withdrawals}
              state={stateOf(withdrawals, requestState)}
            />
          ) : null}
          {stock ? (
            <Task
              icon={<IconPackageOff />}
              label="Hàng sắp hết"
              none="Mọi sản phẩm còn đủ hàng"
              link={links.stock[reach]}
              state={stateOf(stock, stockState)}
            />
          ) : null}
        </ul>
      </Panel>
    </div>
  );
}

type Ok<T> = { status: "ok"; data: T };
type Known = { count: number; detail?: string };

/** What a part says about a task: how much waits, or why nobody knows. */
function stateOf<T>(part: Ok<T> | Schema["PartFailure"], read: (data: T) => Known) {
  return part.status === "ok" ? read(part.data) : { failure: part.problem.message };
}

const requestState = ({ total, amount }: Schema["OverviewRequests"]): Known => ({
  count: total,
  // Too many to add up: the list shows the amounts.
  ...(amount !== null && { detail: `Tổng ${formatMoney(amount)}` }),
});

const stockState = ({ outOfStock, lowStock }: Schema["OverviewStock"]): Known => ({
  count: outOfStock + lowStock,
  detail: `${formatCount(outOfStock)} phiên bản đã hết, ${formatCount(lowStock)} còn ít`,
});
