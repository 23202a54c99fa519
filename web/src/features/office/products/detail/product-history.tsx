import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { historyAction } from "../labels.ts";
import { productQueries } from "../queries.ts";
import { texts } from "../texts.ts";
import { HistoryChanges } from "./history-changes.tsx";

type Entry = Schema["ProductHistoryEntry"];

/** What happened to a product, the latest first. */
export function ProductHistory({ productId }: { productId: number }) {
  const query = useQuery(productQueries.history(productId));
  const { data, error } = query;
  if (!data) {
    return error ? (
      <ReadError query={query} title={texts.historyFailed} />
    ) : (
      <LinesSkeleton lines={6} />
    );
  }
  return (
    <>
      <StaleNotice query={query} title={texts.historyFailed} />
      {data.length === 0 ? (
        <Empty text="Chưa có thay đổi nào" hint="Mỗi lần sửa sản phẩm sẽ được ghi lại ở đây." />
      ) : (
        <Timeline entries={data.map(entryOf)} />
      )}
    </>
  );
}

const entryOf = (entry: Entry) => ({
  id: entry.id,
  label: historyAction[entry.action],
  at: entry.created_at,
  note: <HistoryChanges entry={entry} />,
});
