import { IconAffiliate, IconPackage, IconReceipt, IconUsers } from "@tabler/icons-react";
import { linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useCan } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import { TextLink } from "#web/ui/layout/link.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import classes from "./counts.module.css";

type Reach = Schema["OverviewReach"];
type CountPart = Schema["OverviewCountPart"] | undefined;

const links = {
  users: linkOptions({ to: "/quan-ly-nguoi-dung" }),
  orders: linkOptions({ to: "/quan-ly-don-hang" }),
  products: {
    all: linkOptions({ to: "/quan-ly-san-pham" }),
    shop: linkOptions({ to: "/quan-ly-san-pham-shop" }),
  },
};

const productsOf: Record<Reach, string> = { all: "Sản phẩm", shop: "Sản phẩm của shop" };
const ordersOf: Record<Reach, string> = { all: "Đơn hàng", shop: "Đơn hàng của shop" };

/** The counts of document 1 §2.10. One that the user may not read is left out. */
export function Counts({ view }: { view: Schema["OverviewView"] }) {
  const { users, products, orders, affiliate } = view;
  // A list for full access alone is counted, but the screen may stay closed to them.
  const mayOpenAll = useCan("PERM_ADMIN_VIEW_PRODUCTS");
  const productReach = reachOf(products);
  const mayOpenProducts = productReach === "shop" || mayOpenAll;

  return (
    <StatGrid>
      {users ? (
        <Count part={users} label="Người dùng" icon={<IconUsers />}>
          <TextLink {...links.users}>{listOf("người dùng")}</TextLink>
        </Count>
      ) : null}
      {products ? (
        <Count part={products} label={productsOf[productReach]} icon={<IconPackage />}>
          {mayOpenProducts ? (
            <TextLink {...links.products[productReach]}>{listOf("sản phẩm")}</TextLink>
          ) : undefined}
        </Count>
      ) : null}
      {orders ? (
        <Count part={orders} label={ordersOf[reachOf(orders)]} icon={<IconReceipt />}>
          <TextLink {...links.orders}>{listOf("đơn hàng")}</TextLink>
        </Count>
      ) : null}
      <StatCard
        label="Hệ thống affiliate"
        value={formatCount(affiliate.status === "ok" ? affiliate.data.totalSystem : null)}
        hint={affiliate.status === "ok" ? affiliateHint(affiliate.data) : affiliate.problem.message}
        icon={<IconAffiliate />}
        tone="ripe"
      />
    </StatGrid>
  );
}

/** Short beside the figure; a screen reader hears the whole. */
const listOf = (what: string) => (
  <>
    Danh sách<span className="tap-sr-only"> {what}</span>
  </>
);

/** The part that failed does not say whose it is: the menu calls both by the plain name. */
const reachOf = (part: CountPart): Reach => (part?.status === "ok" ? part.data.reach : "all");

const affiliateHint = ({ totalSystem }: Schema["OverviewAffiliate"]) =>
  totalSystem === null ? "Máy chủ không cho biết tổng số" : "Mạng lưới của bạn, F1–F5";

type CountProps = {
  part: Schema["OverviewCountPart"];
  label: string;
  icon: ReactNode;
  /** The way to the list, if the user may open it. */
  children: ReactNode;
};

function Count({ part, label, icon, children }: CountProps) {
  if (part.status === "failed") {
    return <StatCard label={label} value="—" hint={part.problem.message} icon={icon} tone="gray" />;
  }
  return (
    <StatCard
      label={label}
      value={formatCount(part.data.total)}
      hint={<span className={classes.way}>{children}</span>}
      icon={icon}
      tone="blue"
    />
  );
}
