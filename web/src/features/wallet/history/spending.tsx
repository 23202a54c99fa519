import { formatCount, formatMoney } from "#web/lib/format.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { Chart } from "#web/ui/media/chart.tsx";
import classes from "./history-screen.module.css";
import { useNames, useRead } from "./queries.ts";
import { ReadPart, ReadScope } from "./read-scope.tsx";
import type { HistoryFilter } from "./rules.ts";
import { scopeText, sumText } from "./search-rules.ts";
import { type Bar, spendingOf } from "./spending-rules.ts";

type SpendingProps = {
  filter: HistoryFilter;
  onFilter: (change: Partial<HistoryFilter>) => void;
};

export function Spending({ filter, onFilter }: SpendingProps) {
  const query = useRead(filter);
  const { data: read, isPlaceholderData } = query;
  const { nameOf } = useNames(read ? read.rows.filter(({ amount }) => amount < 0) : []);
  const spending = read && spendingOf(read, filter, nameOf);
  return (
    <ReadPart query={query} skeleton={<LinesSkeleton lines={8} />}>
      {spending ? (
        <section className={classes.spending} aria-labelledby="chi-tieu">
          <h2 id="chi-tieu" className={classes.spendingTitle}>
            Chi tiêu
          </h2>
          <ReadScope
            text={`${sumText(spending.rows)}, kể cả tiền đang giữ và tiền rút về ngân hàng, chưa trừ tiền được hoàn. Tính trong ${scopeText(read, spending.since)}.`}
            read={read}
            query={query}
            onFilter={onFilter}
          />
          <div className={classes.charts} aria-busy={isPlaceholderData}>
            <Bars title="Theo tháng" axis="Tháng" bars={spending.months} />
            <Bars title="Theo loại" axis="Loại giao dịch" bars={spending.types} />
            <Bars title="Theo người nhận" axis="Người nhận" bars={spending.recipients} />
          </div>
        </section>
      ) : null}
    </ReadPart>
  );
}

type BarsProps = { title: string; axis: string; bars: readonly Bar[] };

function Bars({ title, axis, bars }: BarsProps) {
  return (
    <Chart
      kind="rows"
      title={title}
      axis={axis}
      data={bars.map(({ label, dong, count, search }) => ({
        label,
        values: [dong, count],
        ...(search && { link: { to: "/lich-su", search } }),
      }))}
      series={[{ name: "Tiền ra" }, { name: "Số giao dịch", format: countText }]}
      format={formatMoney}
    />
  );
}

const countText = (count: number | null) => `${formatCount(count)} giao dịch`;
