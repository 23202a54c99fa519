import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { adminWalletQueries } from "../queries.ts";
import { MoneyPanel } from "./money-panel.tsx";
import { MoneyUnknown } from "./money-unknown.tsx";
import { Overview } from "./overview.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";

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
        <Overview
          view={data}
          money={isAccepted(data) ? <MoneyPanel /> : <MoneyUnknown />}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    );
  }
  return error ? <ReadError query={query} title={failedText} /> : <OverviewSkeleton />;
}

/**
 * False if the dashboard call got 401. A 401 of a further administrators' call would end the whole
 * session, so none is made then.
 */
const isAccepted = ({ source }: Schema["AdminWalletView"]) => source === "dashboard";
