import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "./error-state.tsx";
import { LinesSkeleton } from "./skeletons.tsx";
import { genericErrorText } from "./texts.ts";

type WaitingProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** Grey lines while it loads. */
  lines?: number;
};

/** In place of a dialog's or a part's content whose data is on its way, or did not come. */
export function Waiting({ query: { error, isFetching, refetch }, lines = 6 }: WaitingProps) {
  if (!error) return <LinesSkeleton lines={lines} />;
  return (
    <ErrorState
      reason={messageOf(error, genericErrorText)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
