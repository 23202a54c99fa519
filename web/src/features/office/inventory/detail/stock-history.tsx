import "@mantine/core/styles/Combobox.layer.css";
import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { inventoryQueries } from "../queries.ts";
import { texts } from "../texts.ts";
import { HistoryEntry } from "./history-entry.tsx";
import classes from "./stock-history.module.css";

const STEP = 20;
/** The contract's largest number of entries in one response. */
const MOST = 1000;

/** The changes of a product's stock, the latest first, a page more on demand. */
export function StockHistory({ product }: { product: Schema["InventoryProduct"] }) {
  const [versionId, setVersionId] = useState<number>();
  const [shown, setShown] = useState(STEP);
  // One more than is shown tells whether there are more.
  const limit = Math.min(shown + 1, MOST);
  const query = useQuery(inventoryQueries.history(product.id, { versionId, limit }));
  const entries = query.data?.slice(0, shown);
  const hasMore = (query.data?.length ?? 0) > shown;

  return (
    <div className={classes.root}>
      {product.variants.length > 1 ? (
        <NativeSelect
          aria-label="Lọc lịch sử theo phiên bản"
          value={String(versionId ?? "")}
          data={[
            { value: "", label: "Mọi phiên bản" },
            ...product.variants.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            setVersionId(value ? Number(value) : undefined);
            setShown(STEP);
          }}
        />
      ) : null}
      {entries ? (
        <StaleNotice query={query} title={texts.historyFailed} />
      ) : query.error ? (
        <ReadError query={query} title={texts.historyFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
      {entries?.length === 0 ? (
        <Empty
          text="Chưa có thay đổi nào"
          hint="Mỗi lần nhập, xuất hay điều chỉnh sẽ hiện ở đây."
        />
      ) : null}
      {entries && entries.length > 0 ? (
        <ol
          className={classes.list}
          aria-label="Lịch sử tồn kho"
          aria-busy={query.isPlaceholderData}
        >
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      {hasMore ? (
        <Button
          variant="default"
          loading={query.isPlaceholderData}
          onClick={() => setShown(shown + STEP)}
        >
          Xem thêm
        </Button>
      ) : null}
    </div>
  );
}
