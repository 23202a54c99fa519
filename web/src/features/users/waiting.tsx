import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LinesSkeleton } from "#web/ui/skeletons.tsx";
import { genericErrorText } from "#web/ui/texts.ts";

/** What a dialog needs before it can show itself. */
type WaitingProps = { query: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

/** Inside a dialog whose data is on its way, or did not come. */
export function Waiting({ query: { error, isFetching, refetch } }: WaitingProps) {
  if (!error) return <LinesSkeleton lines={6} />;
  return (
    <ErrorState
      reason={messageOf(error, genericErrorText)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
