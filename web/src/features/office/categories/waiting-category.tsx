import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import type { UseQueryResult } from "@tanstack/react-query";
import { hasStatus } from "#web/api/api-error.ts";
import { isNoData } from "#web/api/no-data.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { texts } from "./texts.ts";

/** In place of a category that is loading, failed to load or does not exist. */
export function WaitingCategory({ query }: { query: UseQueryResult }) {
  if (isNoData(query.error)) return <ReadError query={query} title={texts.noDetail} />;
  if (hasStatus(query.error, 404)) return <Empty picture={glass} text={texts.noDetail} />;
  if (query.error) return <ReadError query={query} title={texts.detailFailed} />;
  return <LinesSkeleton lines={6} />;
}
