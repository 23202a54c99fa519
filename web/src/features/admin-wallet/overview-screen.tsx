import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { genericErrorText } from "#web/ui/texts.ts";
import { Overview } from "./overview.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { adminWalletQueries } from "./queries.ts";

/** The overview tab of the admin wallet (document 3 §2.13). */
export function OverviewScreen() {
  const { data, error, isFetching, refetch } = useQuery(adminWalletQueries.overview());
  const retry = () => void refetch();
  if (data) return <Overview view={data} onRetry={retry} />;
  if (!error) return <OverviewSkeleton />;
  return (
    <ErrorState
      title="Lỗi tải Admin Wallet Management"
      reason={messageOf(error, genericErrorText)}
      onRetry={retry}
      retrying={isFetching}
    />
  );
}
