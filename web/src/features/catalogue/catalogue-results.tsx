import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPhotoSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Empty } from "#web/ui/empty.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pages } from "#web/ui/paging-bar.tsx";
import classes from "./catalogue-list.module.css";
import { type CatalogueFilter, PAGE_SIZE, pageCount } from "./filter.ts";
import { NothingFound } from "./nothing-found.tsx";
import { type CardActions, ProductGrid } from "./product-grid.tsx";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";
import { catalogueQueries } from "./queries.ts";
import { IMAGE_SEARCH } from "./tabs.ts";

type CatalogueResultsProps = {
  filter: CatalogueFilter;
  onChange: (change: Partial<CatalogueFilter>) => void;
  cardActions?: CardActions;
};

/** The grid of the storefront with its pages, or why there is none. */
export function CatalogueResults({ filter, onChange, cardActions }: CatalogueResultsProps) {
  const isNarrow = useMediaQuery("(max-width: 48em)", undefined, {
    getInitialValueInEffect: false,
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    catalogueQueries.list(filter),
  );

  if (filter.t === IMAGE_SEARCH) {
    return (
      <Empty
        icon={<IconPhotoSearch size={40} stroke={1.5} />}
        text="Chưa có kết quả tìm bằng hình ảnh"
        hint="Hãy chọn một ảnh sản phẩm để tìm, hoặc quay lại danh sách."
        action={<Button onClick={() => onChange({ t: undefined })}>Xem tất cả sản phẩm</Button>}
      />
    );
  }
  if (data === undefined) {
    if (!error) return <ProductGridSkeleton count={PAGE_SIZE} />;
    return (
      <ErrorState
        title="Không thể tải sản phẩm. Vui lòng thử lại sau."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.products.length === 0) {
    return <NothingFound filter={filter} total={data.total} onChange={onChange} />;
  }

  const pages = pageCount(data.total);
  return (
    <>
      <ProductGrid
        products={data.products}
        label="Danh sách sản phẩm"
        actions={cardActions}
        busy={isPlaceholderData}
      />
      {pages > 1 ? (
        <div className={classes.pages}>
          <Pages
            page={filter.page ?? 1}
            pages={pages}
            onPage={(page) => onChange({ page })}
            compact={isNarrow}
          />
        </div>
      ) : null}
    </>
  );
}
