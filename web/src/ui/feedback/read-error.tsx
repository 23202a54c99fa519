import type { UseQueryResult } from "@tanstack/react-query";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "./error-state.tsx";
import { mayRetry } from "./may-retry.ts";
import { genericErrorText } from "./texts.ts";

/** What the access-denied screen says (document 1 §2). */
const deniedText = "Bạn không có quyền truy cập";

type ReadErrorProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** The documented sentence of this read, where it has one. */
  title?: string;
};

/** In place of what could not be read. Asking again is offered where it may help. */
export function ReadError({ query: { error, isFetching, refetch }, title }: ReadErrorProps) {
  const reason = messageOf(error, title ?? genericErrorText);
  if (hasStatus(error, 403)) return <ErrorState title={deniedText} reason={reason} />;
  if (!mayRetry(error)) return <ErrorState title={title ?? reason} reason={reason} />;
  return (
    <ErrorState
      title={title}
      reason={reason}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
