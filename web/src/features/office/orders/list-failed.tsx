import type { UseQueryResult } from "@tanstack/react-query";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { mayRetry } from "#web/ui/feedback/may-retry.ts";
import { texts } from "./texts.ts";

type ListFailedProps = { read: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

/** The list that failed to load, in the documented words for each kind of error. */
export function ListFailed({ read: { error, isFetching, refetch } }: ListFailedProps) {
  const title = titleOf(error);
  return (
    <ErrorState
      title={title}
      reason={messageOf(error, title)}
      onRetry={mayRetry(error) ? () => void refetch() : undefined}
      retrying={isFetching}
    />
  );
}

function titleOf(error: unknown): string {
  if (hasStatus(error, 403)) return texts.forbidden;
  return hasStatus(error, 404) ? texts.noEndpoint : texts.listFailed;
}
