import { Box, Button, Skeleton } from "@mantine/core";
import {
  IconAffiliate,
  IconBuildingBank,
  IconCash,
  IconCopy,
  IconPackage,
  IconPackageOff,
  IconReceipt,
  IconUsers,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useCan } from "#web/auth/can.tsx";
import { formatCount, formatDateTime, formatMoney } from "#web/lib/format.ts";
import { copyText } from "#web/ui/feedback/copy-text.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Task, TileList } from "#web/ui/layout/tile.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import classes from "./overview-screen.module.css";
import { overviewQuery } from "./queries.ts";

const failedText = "Không tải được bảng điều khiển";

export function OverviewScreen() {
  const query = useQuery(overviewQuery);
  const { data, error, isFetching, refetch } = query;

  function body() {
    if (data) return <Overview view={data} />;
    return error ? <ReadError query={query} title={failedText} /> : <OverviewSkeleton />;
  }

  return (
    <>
      <ListHeader
        title="Bảng điều khiển"
        description={
          <span aria-live="polite">
            {data ? `Cập nhật lúc ${formatDateTime(data.asOf)}` : null}
          </span>
        }
        refresh={{ onRefresh: () => void refetch(), refreshing: isFetching }}
      />
      {data ? <StaleNotice query={query} title={failedText} /> : null}
      {body()}
    </>
  );
}

export function Overview({ view }: { view: Schema["OverviewView"] }) {
  const { affiliate } = view;
  return (
    <>
      <Tasks view={view} />
      <Counts view={view} />
      {affiliate.status === "ok" ? <RawData raw={affiliate.data.raw} /> : null}
    </>
  );
}

const taskLinks = {
  orders: linkOptions({ to: "/quan-ly-don-hang", search: { status: "pending" } }),
  deposits: linkOptions({ to: "/quan-ly-vi-tap/nap-tien" }),
  withdrawals: linkOptions({ to: "/quan-ly-vi-tap/rut-tien" }),
  stock: {
    all: linkOptions({ to: "/quan-ly-ton-kho", search: { canh: true } }),
    shop: linkOptions({ to: "/quan-ly-ton-kho-shop", search: { canh: true } }),
  },
};

function Tasks({ view }: { view: Schema["OverviewView"] }) {
  const { ordersToConfirm, deposits, withdrawals, stock } = view;
  if (!ordersToConfirm && !deposits && !withdrawals && !stock) return null;
  const reach = stock?.status === "ok" ? stock.data.reach : "all";
  return (
    <Box mb="sm">
      <Panel title="Việc cần làm hôm nay">
        <TileList>
          {ordersToConfirm ? (
            <Task
              icon={<IconReceipt />}
              label="Đơn hàng chờ xác nhận"
              none="Không có đơn nào chờ xác nhận"
              link={taskLinks.orders}
              state={stateOf(ordersToConfirm, ({ total }) => ({ count: total }))}
            />
          ) : null}
          {deposits ? (
            <Task
              icon={<IconCash />}
              label="Nạp tiền chờ duyệt"
              none="Không có yêu cầu nạp tiền nào"
              link={taskLinks.deposits}
              state={stateOf(deposits, requestState)}
            />
          ) : null}
          {withdrawals ? (
            <Task
              icon={<IconBuildingBank />}
              label="Rút tiền chờ duyệt"
              none="Không có yêu cầu rút tiền nào"
              link={taskLinks.withdrawals}
              state={stateOf(withdrawals, requestState)}
            />
          ) : null}
          {stock ? (
            <Task
              icon={<IconPackageOff />}
              label="Hàng sắp hết"
              none="Mọi sản phẩm còn đủ hàng"
              link={taskLinks.stock[reach]}
              state={stateOf(stock, stockState)}
            />
          ) : null}
        </TileList>
      </Panel>
    </Box>
  );
}

type Ok<T> = { status: "ok"; data: T };
type Known = { count: number; detail?: string };

function stateOf<T>(part: Ok<T> | Schema["PartFailure"], read: (data: T) => Known) {
  return part.status === "ok" ? read(part.data) : { failure: part.problem.message };
}

const requestState = ({ total, amount }: Schema["OverviewRequests"]): Known => ({
  count: total,
  // Too many to add up.
  ...(amount !== null && { detail: `Tổng ${formatMoney(amount)}` }),
});

const stockState = ({ outOfStock, lowStock }: Schema["OverviewStock"]): Known => ({
  count: outOfStock + lowStock,
  detail: `${formatCount(outOfStock)} phiên bản đã hết, ${formatCount(lowStock)} còn ít`,
});

type Reach = Schema["OverviewReach"];
type CountPart = Schema["OverviewCountPart"] | undefined;

const listLinks = {
  users: linkOptions({ to: "/quan-ly-nguoi-dung" }),
  orders: linkOptions({ to: "/quan-ly-don-hang" }),
  products: {
    all: linkOptions({ to: "/quan-ly-san-pham" }),
    shop: linkOptions({ to: "/quan-ly-san-pham-shop" }),
  },
};

const productsOf: Record<Reach, string> = { all: "Sản phẩm", shop: "Sản phẩm của shop" };
const ordersOf: Record<Reach, string> = { all: "Đơn hàng", shop: "Đơn hàng của shop" };

function Counts({ view }: { view: Schema["OverviewView"] }) {
  const { users, products, orders, affiliate } = view;
  // The total may be readable without the list of all products.
  const mayOpenAll = useCan("PERM_ADMIN_VIEW_PRODUCTS");
  const productReach = reachOf(products);
  const mayOpenProducts = productReach === "shop" || mayOpenAll;

  return (
    <StatGrid>
      {users ? (
        <Count part={users} label="Người dùng" icon={<IconUsers />}>
          <TextLink {...listLinks.users}>{listOf("người dùng")}</TextLink>
        </Count>
      ) : null}
      {products ? (
        <Count part={products} label={productsOf[productReach]} icon={<IconPackage />}>
          {mayOpenProducts ? (
            <TextLink {...listLinks.products[productReach]}>{listOf("sản phẩm")}</TextLink>
          ) : undefined}
        </Count>
      ) : null}
      {orders ? (
        <Count part={orders} label={ordersOf[reachOf(orders)]} icon={<IconReceipt />}>
          <TextLink {...listLinks.orders}>{listOf("đơn hàng")}</TextLink>
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

const listOf = (what: string) => (
  <>
    Danh sách<span className="tap-sr-only"> {what}</span>
  </>
);

/** A failed part has no reach. */
const reachOf = (part: CountPart): Reach => (part?.status === "ok" ? part.data.reach : "all");

const affiliateHint = ({ totalSystem }: Schema["OverviewAffiliate"]) =>
  totalSystem === null ? "Máy chủ không cho biết tổng số" : "Mạng lưới của bạn, F1–F5";

type CountProps = {
  part: Schema["OverviewCountPart"];
  label: string;
  icon: ReactNode;
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

function RawData({ raw }: { raw: object }) {
  const text = JSON.stringify(raw, null, 2);
  const copy = useSingleFlight(() => copyText("dữ liệu gốc", text));
  return (
    <Panel
      title="Thống kê affiliate"
      description="Mạng lưới giới thiệu của tài khoản đang đăng nhập."
    >
      <details>
        <summary className={classes.rawSummary}>Dữ liệu gốc</summary>
        <div className={classes.rawContent}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCopy size={18} />}
            onClick={() => void copy()}
          >
            Sao chép
          </Button>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard, too */}
          <pre className={classes.rawText} tabIndex={0}>
            {text}
          </pre>
        </div>
      </details>
    </Panel>
  );
}

const countLabels = ["Người dùng", "Sản phẩm", "Đơn hàng", "Hệ thống affiliate"];

function OverviewSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải bảng điều khiển" />
      <Box mb="sm">
        <Skeleton height={190} radius="lg" />
      </Box>
      <StatGrid>
        {countLabels.map((label) => (
          <StatCard key={label} label={label} value="" loading />
        ))}
      </StatGrid>
    </div>
  );
}
