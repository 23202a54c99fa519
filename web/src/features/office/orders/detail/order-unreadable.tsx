import parcel from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import type { UseQueryResult } from "@tanstack/react-query";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { isNoData } from "#web/api/no-data.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { texts } from "../texts.ts";

type OrderUnreadableProps = { query: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

/** In place of an order that does not exist, belongs to another shop, failed to load, or came empty. */
export function OrderUnreadable({ query }: OrderUnreadableProps) {
  if (isNoData(query.error)) return <ReadError query={query} title={texts.detailEmpty} />;
  if (!hasStatus(query.error, 404)) return <ReadError query={query} title={texts.detailFailed} />;
  return (
    <div role="alert">
      <Empty
        picture={parcel}
        text={messageOf(query.error, texts.detailEmpty)}
        hint="Đơn có thể thuộc cửa hàng khác, hoặc đường dẫn đã sai."
      />
    </div>
  );
}
