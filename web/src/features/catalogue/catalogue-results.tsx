import { Button } from "@mantine/core";
import { IconPhotoSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/empty.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pages } from "#web/ui/paging-bar.tsx";
import { CardGridSkeleton } from "#web/ui/skeletons.tsx";
import classes from "./catalogue-screen.module.css";
import { type CatalogueFilter, PAGE_SIZE } from "./filter.ts";
import { ProductGrid } from "./product-grid.tsx";
import { catalogueQueries } from "./queries.ts";
import { IMAGE_SEARCH } from "./tabs.ts";

type CatalogueResultsProps = {
  filter: CatalogueFilter;
  onChange: (change: Partial<CatalogueFilter>) => void;
  cardActions?: (product: Schema["ProductSummary"]) => ReactNode;
};

/** The grid of the storefront with its pages, or why there is none. */
export function CatalogueResults({ filter, onChange, cardActions }: CatalogueResultsProps) {
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
    if (!error) return <CardGridSkeleton count={PAGE_SIZE} />;
    return (
      <ErrorState
        title="Không thể tải sản phẩm. Vui lòng thử lại sau."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.products.length === 0) return <NothingFound filter={filter} onChange={onChange} />;

  const pages = Math.ceil(data.total / PAGE_SIZE);
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
          <Pages page={filter.page ?? 1} pages={pages} onPage={(page) => onChange({ page })} />
        </div>
      ) : null}
    </>
  );
}

const nothing: CatalogueFilter = {
  search: undefined,
  t: undefined,
  category: undefined,
  band: undefined,
  brand: undefined,
};

function NothingFound({ filter, onChange }: Omit<CatalogueResultsProps, "cardActions">) {
  const isFiltered = Object.keys(filter).some((key) => key !== "page");
  if (!isFiltered) {
    return <Empty text="Chưa có sản phẩm nào" hint="Các hợp tác xã sẽ sớm đưa hàng lên kệ." />;
  }
  const text = filter.search
    ? `Không tìm thấy sản phẩm cho “${filter.search.slice(0, 80)}”`
    : "Không có sản phẩm phù hợp";
  return (
    <Empty
      text={text}
      hint="Thử từ khóa khác hoặc bỏ bớt bộ lọc."
      action={<Button onClick={() => onChange(nothing)}>Xóa bộ lọc</Button>}
    />
  );
}
