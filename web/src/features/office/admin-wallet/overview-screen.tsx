import { useQuery } from "@tanstack/react-query";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Overview } from "./overview.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { adminWalletQueries } from "./queries.ts";

/** Document 3 §2.13. */
const failedText = "Lỗi tải Admin Wallet Management";

/** The overview tab of the admin wallet (document 3 §2.13). */
export function OverviewScreen() {
  const query = useQuery(adminWalletQueries.overview());
  const { data, error, isFetching, refetch } = query;
  if (data) {
    return (
      <>
        <StaleNotice query={query} title={failedText} />
        <Overview view={data} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    );
  }
  return error ? <ReadError query={query} title={failedText} /> : <OverviewSkeleton />;
}
