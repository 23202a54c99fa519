import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { mayRetry } from "#web/ui/feedback/may-retry.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { PageNumbers } from "#web/ui/table/page-numbers.tsx";
import { type CatalogueFilter, pageCount } from "./filter.ts";
import { DEFAULT_PAGE_SIZE } from "./page-sizes.ts";
import { type CardActions, ProductGrid } from "./product-grid.tsx";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";
import classes from "./product-results.module.css";
import { catalogueQueries } from "./queries.ts";

type ProductResultsProps = {
  filter: CatalogueFilter;
  onChange: (change: Partial<CatalogueFilter>) => void;
  /** As worded in the specification. */
  failedText: string;
  /** Replaces the grid; `total` is the number of products on all pages. */
  nothing: (total: number) => ReactNode;
  cardActions?: CardActions;
  /** Replaces the page numbers. */
  paging?: (total: number) => ReactNode;
};

/** The products that match a filter, with paging; or why there are none. */
export function ProductResults(props: ProductResultsProps) {
  const { filter, onChange, failedText, nothing, cardActions, paging } = props;
  const { page = 1, size = DEFAULT_PAGE_SIZE } = filter;
  const isNarrow = useMedia("(max-width: 48em)");
  const query = useQuery(catalogueQueries.list(filter));
  const { data, error, refetch, isFetching, isPlaceholderData } = query;

  if (data === undefined) {
    if (!error) return <ProductGridSkeleton count={size} />;
    const retry = mayRetry(error) ? () => void refetch() : undefined;
    return <ErrorState title={failedText} onRetry={retry} retrying={isFetching} />;
  }
  if (data.products.length === 0) return nothing(data.total);

  const pages = pageCount(data.total, size);
  const numbers = pages > 1 && (
    <div className={classes.pages}>
      <PageNumbers
        page={page}
        pages={pages}
        onPage={(next) => onChange({ page: next })}
        compact={isNarrow}
      />
    </div>
  );
  return (
    <>
      <StaleNotice query={query} title={failedText} />
      <ProductGrid
        products={data.products}
        label="Danh sách sản phẩm"
        actions={cardActions}
        busy={isPlaceholderData}
      />
      {paging ? paging(data.total) : numbers}
    </>
  );
}
