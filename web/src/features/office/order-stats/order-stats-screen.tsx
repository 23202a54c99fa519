import { useQuery } from "@tanstack/react-query";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import { ExportMenu, exportWaits } from "#web/ui/table/table-menus.tsx";
import { daysOf } from "./days.ts";
import { OrderStats } from "./order-stats.tsx";
import { OrderStatsSkeleton } from "./order-stats-skeleton.tsx";
import { orderStatsQueries } from "./queries.ts";
import { RangeBar } from "./range-bar.tsx";
import type { OrderStatsSearch } from "./search.ts";
import { boundNote, sheetOf } from "./stats-sheet.ts";
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

  function body() {
    if (data) {
      return <OrderStats view={data} onRetry={() => void refetch()} retrying={isFetching} />;
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
                load={async () => ({ ...sheetOf(data), note: boundNote(data) })}
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
