import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { mayRetry } from "#web/ui/feedback/may-retry.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { PageNumbers } from "#web/ui/table/page-numbers.tsx";
import { type CardActions, NoneOnSale, ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";
import { catalogueQueries } from "./queries.ts";
import { type CatalogueFilter, DEFAULT_PAGE_SIZE, noDrawerFilter, pageCount } from "./rules.ts";

type ProductResultsProps = {
  filter: CatalogueFilter;
  onChange: (change: Partial<CatalogueFilter>) => void;
  /** As worded in the specification. */
  failedText: string;
  /** Replaces the grid; `total` counts all pages, undefined if unknown. */
  nothing: (total: number | undefined) => ReactNode;
  cardActions?: CardActions;
  paging?: (total: number | undefined, shown: number) => ReactNode;
};

export function ProductResults(props: ProductResultsProps) {
  const { filter, onChange, failedText, nothing, cardActions, paging } = props;
  const { page = 1, size = DEFAULT_PAGE_SIZE } = filter;
  const isNarrow = useMedia(NARROW);
  const query = useQuery(catalogueQueries.list(filter));
  const { data, error, refetch, isFetching, isPlaceholderData } = query;

  if (data === undefined) {
    if (!error) return <ProductGridSkeleton count={size} />;
    const retry = mayRetry(error) ? () => void refetch() : undefined;
    return <ErrorState title={failedText} onRetry={retry} retrying={isFetching} />;
  }
  const { products, total, read } = data;
  if (read === 0) return nothing(total);

  const isCounted = total !== undefined;
  const pages = isCounted ? pageCount(total, size) : page + Number(read >= size);
  const numbers = pages > 1 && (
    <Group justify="center" pt={8}>
      <PageNumbers
        page={page}
        pages={pages}
        isCounted={isCounted}
        onPage={(next) => onChange({ page: next })}
        compact={isNarrow}
      />
    </Group>
  );
  return (
    <>
      <StaleNotice query={query} title={failedText} />
      {products.length > 0 ? (
        <ProductGrid
          products={products}
          label="Danh sách sản phẩm"
          actions={cardActions}
          busy={isPlaceholderData}
        />
      ) : (
        <NoneOnSale />
      )}
      {paging ? paging(total, read) : numbers}
    </>
  );
}

const SHOWN_LETTERS = 80;

type NothingFoundProps = {
  filter: CatalogueFilter;
  total: number | undefined;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

export function NothingFound({ filter, total, onChange }: NothingFoundProps) {
  const { search, page, size, ...narrowed } = filter;
  if (total !== 0 && page !== undefined) {
    return (
      <Empty
        text={`Không có trang ${page}`}
        {...(total !== undefined && {
          hint: `Danh sách này chỉ có ${pageCount(total, size)} trang.`,
        })}
        action={<Button onClick={() => onChange({ page: undefined })}>Về trang đầu</Button>}
      />
    );
  }
  if (search) {
    return (
      <Empty
        picture={glass}
        text={`Không tìm thấy sản phẩm cho “${shortened(search)}”`}
        hint="Thử từ khóa khác hoặc bỏ bớt bộ lọc."
        action={<ShowAll onChange={onChange} />}
      />
    );
  }
  if (Object.values(narrowed).some((value) => value !== undefined)) {
    return (
      <Empty
        picture={glass}
        text="Không có sản phẩm phù hợp"
        hint="Bỏ bớt bộ lọc để thấy nhiều sản phẩm hơn."
        action={<ShowAll onChange={onChange} />}
      />
    );
  }
  return <Empty text="Chưa có sản phẩm nào" hint="Các hợp tác xã sẽ sớm đưa hàng lên kệ." />;
}

function ShowAll({ onChange }: Pick<NothingFoundProps, "onChange">) {
  const everything = { ...noDrawerFilter, search: undefined, t: undefined };
  return <Button onClick={() => onChange(everything)}>Xem tất cả sản phẩm</Button>;
}

function shortened(text: string): string {
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}
