import crate from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "#web/api/api-error.ts";
import { isMissing } from "#web/api/no-data.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { texts } from "./rules.ts";

type ProductUnreadableProps = { query: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> };

/** In place of a product that does not exist, belongs to another shop, or failed to load. */
export function ProductUnreadable({ query }: ProductUnreadableProps) {
  if (!isMissing(query.error)) return <ReadError query={query} title={texts.productFailed} />;
  return (
    <div role="alert">
      <Empty
        picture={crate}
        text={messageOf(query.error, texts.notFound)}
        hint="Sản phẩm có thể thuộc cửa hàng khác, hoặc đường dẫn đã sai."
      />
    </div>
  );
}
