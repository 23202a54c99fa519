import { useQuery } from "@tanstack/react-query";
import { type DateRange, quickRangeLabel } from "#web/lib/date-range.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { ChoiceButtons } from "#web/ui/form/choice-buttons.tsx";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { ExportMenu, exportWaits } from "#web/ui/table/table-menus.tsx";
import { OrderStats, OrderStatsSkeleton } from "./order-stats.tsx";
import classes from "./order-stats-screen.module.css";
import { orderStatsQueries } from "./queries.ts";
import {
  cutDays,
  type Days,
  MAX_DAYS,
  type OrderStatsSearch,
  periodOf,
  periods,
  queryOf,
  sheetNote,
  sheetOf,
} from "./rules.ts";

const failedText = "Không tải được thống kê đơn hàng";

type OrderStatsScreenProps = {
  search: OrderStatsSearch;
  onSearch: (next: OrderStatsSearch) => void;
};

export function OrderStatsScreen({ search, onSearch }: OrderStatsScreenProps) {
  const asked = queryOf(search, new Date());
  const query = useQuery(orderStatsQueries.ofDays(asked));
  const { data, error, isFetching, refetch } = query;

  function body() {
    if (data) {
      return (
        <OrderStats
          view={data}
          breakdown={search.theo}
          onBreakdown={(theo) => onSearch({ ...search, theo })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    }
    return error ? <ReadError query={query} title={failedText} /> : <OrderStatsSkeleton />;
  }

  /** An exported file of sample data could be mistaken for a real one. */
  function exportTool() {
    if (data?.source === "orders") {
      return (
        <ExportMenu
          fileName="thong-ke-don-hang"
          load={async () => ({ ...sheetOf(data), note: sheetNote(data) })}
        />
      );
    }
    return data || error ? null : exportWaits;
  }

  return (
    <>
      <ListHeader
        title="Thống kê đơn hàng"
        tools={exportTool()}
        refresh={{ onRefresh: () => void refetch(), refreshing: isFetching }}
      />
      <RangeBar search={search} days={asked} onSearch={onSearch} />
      {data ? <StaleNotice query={query} title={failedText} /> : null}
      {body()}
    </>
  );
}

type RangeBarProps = {
  search: OrderStatsSearch;
  days: Days;
  onSearch: (next: OrderStatsSearch) => void;
};

const noRange = { ky: undefined, tu: undefined, den: undefined };

function RangeBar({ search, days, onSearch }: RangeBarProps) {
  const selected = periodOf(search);

  function selectDays({ from, to }: DateRange) {
    if (!from || !to) return onSearch({ ...search, ...noRange });
    const cut = cutDays({ from, to }, new Date());
    if (cut.from !== from) {
      notify.info(`Mỗi lần xem được nhiều nhất ${MAX_DAYS} ngày, tính từ ngày cuối.`);
    }
    onSearch({ ...search, ky: undefined, tu: cut.from, den: cut.to });
  }

  return (
    <div className={classes.rangeBar}>
      <ChoiceButtons
        className={classes.quick}
        label="Khoảng thời gian nhanh"
        choices={periods}
        labelOf={quickRangeLabel}
        chosen={selected}
        onChoose={(ky) => onSearch({ ...search, ...noRange, ky })}
      />
      <div className={classes.days}>
        <DateRangeField label="Khoảng ngày" value={days} onChange={selectDays} />
      </div>
    </div>
  );
}
