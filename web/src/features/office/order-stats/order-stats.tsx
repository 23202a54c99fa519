import { Button, Skeleton } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCash,
  IconCircleCheck,
  IconInfoCircle,
  IconMathAvg,
  IconReceipt,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatCount, formatDateTime, formatMoney, formatPercent } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { ChoiceButtons } from "#web/ui/form/choice-buttons.tsx";
import { Chart } from "#web/ui/media/chart.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatCard } from "#web/ui/table/stat-card.tsx";
import classes from "./order-stats.module.css";
import {
  AVERAGE_TARGET,
  averagePoints,
  type BreakdownKind,
  beforeNote,
  breakdownPoints,
  breakdownsIn,
  changeText,
  groupName,
  methodPoints,
  orderPoints,
  periodName,
  revenuePoints,
  revenueText,
  shippingNote,
  soldText,
  statusPoints,
} from "./rules.ts";

type OrderStatsProps = {
  view: Schema["OrderStatisticsView"];
  breakdown?: BreakdownKind | undefined;
  onBreakdown: (next: BreakdownKind) => void;
  onRetry: () => void;
  retrying: boolean;
};

export function OrderStats(props: OrderStatsProps) {
  const { view, onRetry, retrying } = props;
  const { source, reason, totals, reading } = view;
  const note = beforeNote(view);
  return (
    <>
      {source === "sample" ? (
        <SampleNotice reason={reason} onRetry={onRetry} retrying={retrying} />
      ) : null}
      <BoundNotice reading={reading} />
      <StatCards view={view} />
      <p className={classes.time}>
        {timeText(view)}
        <span>{` ${shippingNote}`}</span>
        {note ? <span>{` ${note}`}</span> : null}
      </p>
      {totals.orders > 0 ? <Charts {...props} /> : <NoOrders view={view} />}
    </>
  );
}

function timeText({ source, asOf, reading }: Schema["OrderStatisticsView"]): string {
  if (source === "sample") return "Số liệu minh hoạ, không tính từ đơn hàng nào.";
  return `Số liệu lúc ${formatDateTime(asOf)}, tính từ ${formatCount(reading.orders)} đơn đã đọc.`;
}

function NoOrders({ view: { from, to, reading } }: Pick<OrderStatsProps, "view">) {
  const { isBoundReached, since } = reading;
  if (isBoundReached) {
    const hint = `Số liệu chỉ có từ ${formatDateTime(since)}. Hãy chọn khoảng gần hơn.`;
    return <Empty text="Chưa đọc tới các đơn hàng của khoảng này" hint={hint} />;
  }
  const hint = `${formatDateRange({ from, to })}. Hãy chọn khoảng khác để xem số liệu.`;
  return <Empty text="Không có đơn hàng nào trong khoảng này" hint={hint} />;
}

type SampleNoticeProps = { reason: string | null; onRetry: () => void; retrying: boolean };

function SampleNotice({ reason, onRetry, retrying }: SampleNoticeProps) {
  return (
    <StatsNotice
      tone="warning"
      icon={<IconAlertTriangle size={24} aria-hidden="true" />}
      action={
        <Button variant="default" onClick={onRetry} loading={retrying}>
          Thử lại
        </Button>
      }
    >
      <SampleLabel />
      <p>
        Không đọc được danh sách đơn hàng, nên các số liệu dưới đây chỉ để minh hoạ, không phải số
        liệu thật.
      </p>
      {reason ? <p>{reason}</p> : null}
    </StatsNotice>
  );
}

function BoundNotice({ reading }: Pick<Schema["OrderStatisticsView"], "reading">) {
  const { isBoundReached, bound, since } = reading;
  if (!isBoundReached) return null;
  return (
    <StatsNotice tone="info" icon={<IconInfoCircle size={24} aria-hidden="true" />}>
      <p>
        Chỉ tính {formatCount(bound)} đơn gần nhất, từ {formatDateTime(since)}. Các đơn trước đó
        không có trong số liệu.
      </p>
    </StatsNotice>
  );
}

type StatsNoticeProps = {
  tone: "warning" | "info";
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

function StatsNotice({ tone, icon, action, children }: StatsNoticeProps) {
  return (
    <div role="status" className={classes.notice} data-tone={tone}>
      {icon}
      <div className={classes.noticeWords}>{children}</div>
      {action}
    </div>
  );
}

type Totals = Schema["OrderStatisticsTotals"];

function StatCards({ view }: { view?: Schema["OrderStatisticsView"] }) {
  const totals = view?.totals;
  const loading = !view;
  const hintOf = (text: string, key: keyof Totals, format: (value: number) => string) => (
    <>
      {text}
      <Change view={view} of={key} format={format} />
    </>
  );
  const { orders = 0, revenueOrders, revenue, averageValue } = totals ?? {};
  const isReached = typeof averageValue === "number" && averageValue >= AVERAGE_TARGET;
  return (
    <div className={classes.cards}>
      <StatCard
        label="Đơn hàng"
        value={formatCount(orders)}
        hint={hintOf("Mọi trạng thái, kể cả đã hủy", "orders", formatCount)}
        icon={<IconReceipt />}
        tone="blue"
        loading={loading}
      />
      <StatCard
        label="Đơn tính doanh thu"
        value={formatCount(revenueOrders)}
        hint={hintOf(shareText(totals), "revenueOrders", formatCount)}
        icon={<IconCircleCheck />}
        loading={loading}
      />
      <StatCard
        label="Doanh thu"
        value={<Money dong={revenue} />}
        hint={hintOf(revenueText, "revenue", formatMoney)}
        icon={<IconCash />}
        tone="ripe"
        loading={loading && "wide"}
      />
      <StatCard
        label="Giá trị đơn trung bình"
        value={<Money dong={averageValue} />}
        hint={hintOf(targetText(averageValue), "averageValue", formatMoney)}
        icon={<IconMathAvg />}
        tone={isReached ? "leaf" : "yellow"}
        loading={loading && "wide"}
      />
    </div>
  );
}

type ChangeProps = {
  view: Schema["OrderStatisticsView"] | undefined;
  of: keyof Totals;
  format: (value: number) => string;
};

/** Its line is reserved while loading, so that the charts do not jump. */
function Change({ view, of, format }: ChangeProps) {
  if (!view) return <span className={classes.change}>{"\u00a0"}</span>;
  const { totals, before } = view;
  if (!before.totals) return null;
  const period = periodName(view);
  return (
    <span className={classes.change}>
      {changeText({ now: totals[of], before: before.totals[of], period, format })}
    </span>
  );
}

function shareText({ orders = 0, revenueOrders = 0 }: Partial<Totals> = {}): string {
  return orders > 0 ? `${formatPercent(revenueOrders / orders)} số đơn` : soldText;
}

function targetText(average: number | null | undefined): string {
  const target = `mục tiêu ${formatMoney(AVERAGE_TARGET)}`;
  if (typeof average !== "number") return `M${target.slice(1)}`;
  return `Đạt ${formatPercent(average / AVERAGE_TARGET)} ${target}`;
}

/** More bars would be too thin. */
const MOST_BARS = 31;

function Charts({ view, breakdown, onBreakdown }: OrderStatsProps) {
  return (
    <div className={classes.charts}>
      {view.byDay.length > 1 ? <ChartsByDay view={view} /> : null}
      {view.source === "orders" ? (
        <p className={classes.wide}>
          Bấm vào trạng thái, phương thức thanh toán hoặc sản phẩm để mở danh sách đơn. Danh sách
          không lọc được theo ngày nên có đơn của mọi ngày.
        </p>
      ) : null}
      <Chart
        kind="rows"
        title="Đơn hàng theo trạng thái"
        axis="Trạng thái"
        data={statusPoints(view)}
        series={[{ name: "Số đơn", format: ordersText }]}
        format={formatCount}
      />
      <Chart
        kind="rows"
        title="Phương thức thanh toán"
        axis="Phương thức"
        data={methodPoints(view)}
        series={[
          { name: "Số đơn", format: ordersText },
          { name: "Doanh thu", format: formatMoney },
        ]}
        format={formatCount}
      />
      <Breakdown view={view} wanted={breakdown} onSelect={onBreakdown} />
    </div>
  );
}

type BreakdownProps = {
  view: Schema["OrderStatisticsView"];
  wanted: BreakdownKind | undefined;
  onSelect: (next: BreakdownKind) => void;
};

const breakdownTitle: Record<BreakdownKind, string> = {
  "san-pham": "Sản phẩm bán chạy",
  "cua-hang": "Doanh thu theo cửa hàng",
  tinh: "Doanh thu theo tỉnh thành",
};

function Breakdown({ view, wanted, onSelect }: BreakdownProps) {
  const kinds = breakdownsIn(view);
  const kind = kinds.find((each) => each === wanted) ?? "san-pham";
  return (
    <div className={classes.wide}>
      <ChoiceButtons
        className={classes.switch}
        label="Chia doanh thu theo"
        choices={kinds}
        labelOf={groupName}
        chosen={kind}
        onChoose={onSelect}
      />
      <Chart
        kind="rows"
        title={breakdownTitle[kind]}
        axis={groupName[kind]}
        data={breakdownPoints(view, kind)}
        series={
          kind === "san-pham"
            ? [{ name: "Tiền hàng" }, { name: "Số lượng", format: soldCountText }]
            : [{ name: "Doanh thu" }, { name: "Số đơn", format: ordersText }]
        }
        format={formatMoney}
      />
      {kind === "tinh" ? (
        <p className={classes.note}>Theo phần cuối của địa chỉ giao hàng, như đã ghi trong đơn.</p>
      ) : null}
    </div>
  );
}

function ChartsByDay({ view }: Pick<OrderStatsProps, "view">) {
  const kind = view.byDay.length > MOST_BARS ? "line" : "bar";
  return (
    <>
      <div className={classes.wide}>
        <Chart
          kind={kind}
          title="Doanh thu theo ngày"
          axis="Ngày"
          data={revenuePoints(view)}
          series={[{ name: "Doanh thu" }]}
          format={formatMoney}
        />
      </div>
      <Chart
        kind={kind}
        title="Đơn hàng theo ngày"
        axis="Ngày"
        data={orderPoints(view)}
        series={[{ name: "Tất cả đơn" }, { name: "Đơn tính doanh thu" }]}
        format={formatCount}
      />
      <Chart
        kind="line"
        title="Giá trị đơn trung bình"
        axis="Ngày"
        data={averagePoints(view)}
        series={[{ name: "Trung bình ngày" }, { name: "Mục tiêu" }]}
        format={formatMoney}
      />
    </>
  );
}

const ordersText = (count: number | null) => `${formatCount(count)} đơn`;
const soldCountText = (count: number | null) => `${formatCount(count)} đã bán`;

const chartSkeletons = ["revenue", "orders", "average"];

export function OrderStatsSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải thống kê đơn hàng" />
      <StatCards />
      <div className={classes.time}>
        <Skeleton height={16} width="min(100%, 320px)" />
      </div>
      <div className={classes.skeletons}>
        {chartSkeletons.map((chart) => (
          <Skeleton key={chart} height={340} radius="lg" />
        ))}
      </div>
    </div>
  );
}
