import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pages, PagingBar } from "#web/ui/paging-bar.tsx";
import { type CatalogueFilter, pageCount } from "./filter.ts";
import { DEFAULT_PAGE_SIZE, pageSizes } from "./page-sizes.ts";
import { type CardActions, ProductGrid } from "./product-grid.tsx";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";
import classes from "./product-results.module.css";
import { catalogueQueries } from "./queries.ts";

type ProductResultsProps = {
  filter: CatalogueFilter;
  onChange: (change: Partial<CatalogueFilter>) => void;
  /** In the words of the specification. */
  failedText: string;
  /** Stands in the grid's place; `total` is how many all pages have together. */
  nothing: (total: number) => ReactNode;
  cardActions?: CardActions;
  /** Lets the buyer choose how many products a page has. */
  sized?: boolean;
};

/** The products that a filter leaves, with their pages; or why there are none. */
export function ProductResults(props: ProductResultsProps) {
  const { filter, onChange, failedText, nothing, cardActions, sized = false } = props;
  const { page = 1, size = DEFAULT_PAGE_SIZE } = filter;
  const isNarrow = useMediaQuery("(max-width: 48em)", undefined, {
    getInitialValueInEffect: false,
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    catalogueQueries.list(filter),
  );

  if (data === undefined) {
    if (!error) return <ProductGridSkeleton count={size} />;
    return <ErrorState title={failedText} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data.products.length === 0) return nothing(data.total);

  const pages = pageCount(data.total, size);
  const resize = (next: number) =>
    onChange({ size: pageSizes.find((one) => one === next && one !== DEFAULT_PAGE_SIZE) });
  const turn = { page, onPage: (next: number) => onChange({ page: next }), compact: isNarrow };
  return (
    <>
      <ProductGrid
        products={data.products}
        label="Danh sách sản phẩm"
        actions={cardActions}
        busy={isPlaceholderData}
      />
      {sized && data.total > pageSizes[0] ? (
        <PagingBar {...turn} pageSize={size} total={data.total} onPageSize={resize} />
      ) : null}
      {!sized && pages > 1 ? (
        <div className={classes.pages}>
          <Pages {...turn} pages={pages} />
        </div>
      ) : null}
    </>
  );
}
