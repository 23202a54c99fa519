import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import type { UseQueryResult } from "@tanstack/react-query";
import { hasStatus } from "#web/api/api-error.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";

type RequestUnreadableProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  texts: { detailFailed: string; notFound: string };
};

/** In place of a request that does not exist or failed to load. */
export function RequestUnreadable({ query, texts }: RequestUnreadableProps) {
  if (!hasStatus(query.error, 404)) return <ReadError query={query} title={texts.detailFailed} />;
  return (
    <div role="alert">
      <Empty picture={glass} text={texts.notFound} hint="Đường dẫn có thể đã sai." />
    </div>
  );
}
