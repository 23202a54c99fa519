import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#web/lib/format.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import { Overview } from "./overview.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { overviewQuery } from "./queries.ts";

const failedText = "Không tải được bảng điều khiển";

/** The overview of the back office (document 1 §2.10). */
export function OverviewScreen() {
  const query = useQuery(overviewQuery);
  const { data, error, isFetching, refetch } = query;

  function body() {
    if (data) return <Overview view={data} />;
    return error ? <ReadError query={query} title={failedText} /> : <OverviewSkeleton />;
  }

  return (
    <>
      <PageHeader
        title="Bảng điều khiển"
        description={
          <span aria-live="polite">
            {data ? `Cập nhật lúc ${formatDateTime(data.asOf)}` : null}
          </span>
        }
        actions={<RefreshButton onRefresh={() => void refetch()} refreshing={isFetching} />}
      />
      {data ? <StaleNotice query={query} title={failedText} /> : null}
      {body()}
    </>
  );
}
