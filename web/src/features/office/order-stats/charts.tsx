import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { Chart } from "#web/ui/media/chart.tsx";
import {
  averagePoints,
  methodPoints,
  orderPoints,
  productPoints,
  revenuePoints,
  statusPoints,
} from "./chart-points.ts";
import classes from "./charts.module.css";

type ChartsProps = { view: Schema["OrderStatisticsView"] };

/** With more days than this, bars would be too thin. */
const MOST_BARS = 31;

/** The figures of the range as charts, each of which can be read as a table. */
export function Charts({ view }: ChartsProps) {
  return (
    <div className={classes.grid}>
      {view.byDay.length > 1 ? <ChartsByDay view={view} /> : null}
      <Chart
        kind="rows"
        title="Đơn hàng theo trạng thái"
        axis="Trạng thái"
        data={statusPoints(view)}
        series={[{ name: "Số đơn", format: ordersText }]}
        format={formatCount}
      />
      <Chart
        kind="donut"
        title="Phương thức thanh toán"
        axis="Phương thức"
        data={methodPoints(view)}
        series={[{ name: "Số đơn" }, { name: "Doanh thu", format: formatMoney }]}
        format={formatCount}
      />
      <div className={classes.wide}>
        <Chart
          kind="rows"
          title="Sản phẩm bán chạy"
          axis="Sản phẩm"
          data={productPoints(view)}
          series={[{ name: "Tiền hàng" }, { name: "Số lượng", format: soldText }]}
          format={formatMoney}
        />
      </div>
    </div>
  );
}

/** A single day has no course: its totals say everything. */
function ChartsByDay({ view }: ChartsProps) {
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
const soldText = (count: number | null) => `${formatCount(count)} đã bán`;
