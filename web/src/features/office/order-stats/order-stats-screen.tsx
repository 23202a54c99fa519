import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatDateRange } from "#web/lib/date-range.ts";
import { isoDay } from "#web/lib/format.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import { ExportMenu, exportWaits } from "#web/ui/table/table-menus.tsx";
import { isComplete } from "./change.ts";
import { type Days, daysOf, periodBefore } from "./days.ts";
import { OrderStats } from "./order-stats.tsx";
import { OrderStatsSkeleton } from "./order-stats-skeleton.tsx";
import { orderStatsQueries } from "./queries.ts";
import { RangeBar } from "./range-bar.tsx";
import type { OrderStatsSearch } from "./search.ts";
import { sheetNote, sheetOf } from "./stats-sheet.ts";
import { failedText, titleText } from "./texts.ts";

type OrderStatsScreenProps = {
  search: OrderStatsSearch;
  onSearch: (next: OrderStatsSearch) => void;
};

/** Order statistics (document 2 §2). The range is in the URL. */
export function OrderStatsScreen({ search, onSearch }: OrderStatsScreenProps) {
  const days = daysOf(search, new Date());
  const query = useQuery(orderStatsQueries.ofDays(days));
  const { data, error, isFetching, refetch } = query;
  const comparison = useComparison(search, days, data);

  function body() {
    if (data) {
      return (
        <OrderStats
          view={data}
          {...comparison}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    }
    return error ? <ReadError query={query} title={failedText} /> : <OrderStatsSkeleton />;
  }

  return (
    <>
      <PageHeader
        title={titleText}
        actions={
          <>
            {/* A file of sample data could be taken for a real one. */}
            {data?.source === "orders" ? (
              <ExportMenu
                fileName="thong-ke-don-hang"
                load={async () => ({ ...sheetOf(data), note: sheetNote(data) })}
              />
            ) : null}
            {data || error ? null : exportWaits}
            <RefreshButton onRefresh={() => void refetch()} refreshing={isFetching} />
          </>
        }
      />
      <RangeBar search={search} days={days} onSearch={onSearch} />
      {data ? <StaleNotice query={query} title={failedText} /> : null}
      {body()}
    </>
  );
}

type View = Schema["OrderStatisticsView"];

/** The period before, read after the figures themselves: nobody waits for it. */
function useComparison(search: OrderStatsSearch, days: Days, view: View | undefined) {
  const earlier = periodBefore(search, days);
  const canCompare = view !== undefined && isComplete(view);
  const query = useQuery({ ...orderStatsQueries.ofDays(earlier), enabled: canCompare });
  if (!canCompare) return { before: "none" as const };
  const range = formatDateRange(earlier);
  if (query.data && isComplete(query.data)) {
    const isRunning = days.to === isoDay(new Date());
    const running = isRunning ? " Hôm nay chưa hết nên số của kỳ này còn tăng." : "";
    return { before: query.data.totals, beforeNote: `So với kỳ trước: ${range}.${running}` };
  }
  if (query.data || query.error) {
    const beforeNote = `Chưa đọc đủ đơn của kỳ trước (${range}) để so sánh.`;
    return { before: "none" as const, beforeNote };
  }
  return { before: "loading" as const, beforeNote: `Đang so với kỳ trước: ${range}.` };
}
