import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import stamp from "@lobehub/fluent-emoji-3d/assets/2705.webp";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { commonPieceUnit } from "#web/lib/piece-unit.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines, SmallPicture } from "#web/ui/table/cells.tsx";
import { ClearFiltersButton } from "#web/ui/table/filter-buttons.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import type { Density } from "#web/ui/table/table-preferences.ts";
import {
  type Column,
  type RowSelection,
  useResourceTable,
} from "#web/ui/table/use-resource-table.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductFilters } from "./product-filters.tsx";
import classes from "./product-table.module.css";
import { productQueries, useAdding, useList } from "./queries.ts";
import { badgeOf, categoryNames, isPending, type ProductScope, texts } from "./rules.ts";
import {
  headSortOf,
  isFiltered,
  noFilter,
  type ProductFilter,
  type ProductSearch,
  pageOf,
  sortOfHead,
} from "./search.ts";

const fetchBulkBar = () => import("./bulk-bar.tsx").then((module) => module.ProductBulkBar);

type ProductBodyProps = {
  scope: ProductScope;
  search: ProductSearch;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Schema["ProductSummary"]>;
  onSearch: (next: ProductSearch) => void;
  /** Folded into the filters on narrow screens. */
  display: ReactNode;
};

export function ProductBody(props: ProductBodyProps) {
  const { display, ...table } = props;
  const { scope, search, selection, onSearch } = table;
  const { dang, ...filter } = search;
  const { data, isError } = useQuery(productQueries.list(useList(scope), filter));
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.selected.size > 0,
    onFail: notifyPartFailed,
  });
  return (
    <>
      <ProductFilters
        filter={filter}
        total={data?.total}
        onChange={onSearch}
        display={display}
        // One error is enough: without the list its statuses do not matter.
        isQuiet={isError}
      />
      <ProductTable {...table} />
      {BulkBar ? <BulkBar scope={scope} filter={filter} selection={selection} /> : null}
    </>
  );
}

type ProductTableProps = {
  scope: ProductScope;
  search: ProductSearch;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Schema["ProductSummary"]>;
  onSearch: (next: ProductSearch) => void;
};

function ProductTable(props: ProductTableProps) {
  const { scope, search, hidden, density, selection, onSearch } = props;
  const { dang, ...filter } = search;
  const { page, size } = pageOf(filter);
  const model = useResourceTable({
    query: productQueries.list(useList(scope), filter),
    rows: ({ data, total }) => ({ items: data, total }),
    columns: columnsOf[scope],
    hidden,
    density,
    selection,
    sorting: {
      sort: headSortOf(filter.sort),
      onSort: (head) => onSearch({ sort: sortOfHead(head), page: undefined }),
    },
    failedText: texts.listFailed,
  });
  return (
    <ResourceTable
      label="Sản phẩm"
      model={model}
      paging={{
        page,
        pageSize: size,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ size: next, page: undefined }),
      }}
      empty={<NoProducts scope={scope} filter={filter} onSearch={onSearch} />}
      open={{
        nameOf: ({ name }) => name,
        onOpen: ({ id }) => onSearch({ xem: id }),
      }}
      actions={(product) => <ProductActions product={product} scope={scope} onSearch={onSearch} />}
      asCards={dang === "the"}
    />
  );
}

type NoProductsProps = {
  scope: ProductScope;
  filter: ProductFilter;
  onSearch: (next: ProductSearch) => void;
};

/** A later page may be empty because its last product is gone, or because of an old link. */
function NoProducts({ scope, filter, onSearch }: NoProductsProps) {
  const { mayAdd } = useAdding(scope);
  if (pageOf(filter).page > 1) {
    return (
      <Empty
        text="Trang này không có sản phẩm nào"
        action={<Button onClick={() => onSearch({ page: undefined })}>Về trang đầu</Button>}
      />
    );
  }
  if (isFiltered(filter)) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy sản phẩm"
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
        action={<ClearFiltersButton variant="default" onClear={() => onSearch(noFilter)} />}
      />
    );
  }
  if (filter.muc) {
    return (
      <Empty
        picture={stamp}
        text="Không có sản phẩm nào chờ duyệt"
        hint="Sản phẩm mới của các cửa hàng sẽ hiện ở đây."
      />
    );
  }
  return (
    <Empty
      text="Chưa có sản phẩm nào"
      hint="Thêm sản phẩm đầu tiên để bắt đầu bán hàng."
      action={
        mayAdd ? <Button onClick={() => onSearch({ them: true })}>Thêm sản phẩm</Button> : undefined
      }
    />
  );
}

type Product = Schema["ProductSummary"];

const picture: Column<Product> = {
  id: "picture",
  header: "Ảnh",
  cell: ({ id, thumbnail_url }) => (
    <span className={classes.picture}>
      <SmallPicture src={thumbnail_url} tintOf={id} size={36} />
    </span>
  ),
  card: "media",
  width: "3.5rem",
};

const name: Column<Product> = {
  id: "name",
  header: "Sản phẩm, mã SKU",
  cell: (product) => <Lines main={product.name} sub={product.slug} isFilling />,
  card: "title",
  width: "40%",
};

const ownName = (id: number) => <CategoryName id={id} isShort />;

const sold: Column<Product> = {
  id: "category",
  header: "Danh mục, người bán",
  cell: ({ category_id, source }) => <Lines main={ownName(category_id)} sub={source} isFilling />,
  card: "wide",
  width: "26%",
};

/** A shop need not be told who sells. */
const own: Column<Product> = {
  id: "category",
  header: "Danh mục, ngày tạo",
  cell: ({ category_id, created_at }) => (
    <Lines main={ownName(category_id)} sub={formatDate(created_at)} isFilling />
  ),
  card: "wide",
  width: "26%",
};

/** The ids of sortable columns are those of `headSortOf`. */
const figures: readonly Column<Product>[] = [
  {
    id: "price",
    header: "Giá bán",
    cell: ({ price, product_versions: { length } }) =>
      length > 1 ? (
        <Lines main={<Money dong={price} />} sub={`${formatCount(length)} phiên bản`} />
      ) : (
        <Money dong={price} />
      ),
    kind: "number",
    isSortable: true,
  },
  {
    id: "stock",
    header: "Tồn kho",
    cell: (product) => <StockLeft product={product} />,
    kind: "number",
    isSortable: true,
  },
  {
    id: "rating",
    header: "Đánh giá",
    cell: ({ rating, review_count, sold_count }) => (
      <Lines
        main={
          review_count > 0 ? (
            <Rating value={rating} count={review_count} compact />
          ) : (
            "Chưa có đánh giá"
          )
        }
        sub={`Đã bán ${formatCount(sold_count)}`}
      />
    ),
  },
];

const status: Column<Product> = {
  id: "status",
  header: "Trạng thái",
  cell: (product) => <ProductStatus product={product} />,
};

export const columnsOf: Record<ProductScope, readonly Column<Product>[]> = {
  admin: [picture, name, sold, ...figures, status],
  shop: [picture, name, own, ...figures, status],
};

/** The available stock; if none, what orders hold. */
function StockLeft({ product: { stock, unit, product_versions: versions } }: { product: Product }) {
  if (stock === 0) {
    const held = versions.reduce((sum, { reserved_quantity = 0 }) => sum + reserved_quantity, 0);
    const soldOut = <span className={classes.soldOut}>Hết hàng</span>;
    return held > 0 ? <Lines main={soldOut} sub={`đơn hàng giữ ${formatCount(held)}`} /> : soldOut;
  }
  const names = versions.map(({ name }) => name);
  return <Lines main={formatCount(stock)} sub={commonPieceUnit(names, unit)} />;
}

type CategoryNameProps = {
  id: number;
  /** Without the name of its root. */
  isShort?: boolean;
};

export function CategoryName({ id, isShort = false }: CategoryNameProps) {
  const { data, isPending } = useQuery(productQueries.categories());
  if (isPending) return <span aria-busy="true">…</span>;
  const names = data && categoryNames(data.data).get(id);
  return <span>{(isShort ? names?.at(-1) : names?.join(" › ")) ?? "—"}</span>;
}

type ProductStatusProps = {
  product: Pick<Schema["ProductSummary"], "status_id" | "status_label" | "is_public">;
};

/** Waiting for approval outranks the status: the product is not on sale yet. */
export function ProductStatus({ product }: ProductStatusProps) {
  if (isPending(product)) return <StatusBadge text="Chờ duyệt" color="orange" />;
  return <StatusBadge {...badgeOf(product)} />;
}
