import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, createContext, type ReactNode, use, useMemo, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { commonPieceUnit } from "#web/lib/piece-unit.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { StatusBadge, type StatusLabel } from "#web/ui/media/status-badge.tsx";
import { Lines, SmallPicture } from "#web/ui/table/cells.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import {
  type Column,
  type RowSelection,
  useResourceTable,
} from "#web/ui/table/use-resource-table.ts";
import {
  actionLabel,
  priceName,
  sharedPrice,
  statusName,
  useProductActions,
} from "./product-actions.tsx";
import classes from "./product-table.module.css";
import { productQueries, useList } from "./queries.ts";
import {
  actionsOf,
  badgeOf,
  categoryNames,
  headSortOf,
  isPending,
  type ProductScope,
  type ProductSearch,
  pageOf,
  sortOfHead,
  statusChoices,
  texts,
  whyNotChange,
} from "./rules.ts";

type CellEditorProps = ComponentProps<Awaited<ReturnType<typeof fetchCellEditor>>>;

const fetchCellEditor = () => import("./cell-editor.tsx").then((module) => module.CellEditor);

type Product = Schema["ProductSummary"];

type ProductTableProps = {
  scope: ProductScope;
  search: ProductSearch;
  preferences: TablePreferences;
  selection: RowSelection<Product>;
  onSearch: (next: ProductSearch) => void;
  empty: ReactNode;
};

type PlaceOfCells = Pick<ProductTableProps, "scope" | "onSearch"> & {
  mayChange: boolean;
  names: CategoryNames | undefined;
};

/** A context, since the columns are constants. */
const Place = createContext<PlaceOfCells>({
  scope: "shop",
  onSearch: () => {},
  mayChange: false,
  names: undefined,
});

export function ProductTable(props: ProductTableProps) {
  const { scope, search, preferences, selection, onSearch, empty } = props;
  const { dang, ...filter } = search;
  const { page, size } = pageOf(filter);
  const mayChange = !whyNotChange(scope, useUser());
  const names = useCategoryNames();
  const model = useResourceTable({
    query: productQueries.list(useList(scope), filter),
    rows: ({ data, total }) => ({ items: data, total }),
    columns: columnsOf[scope],
    preferences,
    selection,
    sorting: {
      sort: headSortOf(filter.sort),
      onSort: (head) => onSearch({ sort: sortOfHead(head), page: undefined }),
    },
    failedText: texts.listFailed,
  });
  const place = useMemo(
    () => ({ scope, onSearch, mayChange, names }),
    [scope, onSearch, mayChange, names],
  );
  return (
    <Place value={place}>
      <ResourceTable
        label="Sản phẩm"
        model={model}
        paging={{
          page,
          pageSize: size,
          onPage: (next) => onSearch({ page: next }),
          onPageSize: (next) => onSearch({ size: next, page: undefined }),
        }}
        empty={empty}
        open={{
          nameOf: ({ name }) => name,
          onOpen: ({ id }) => onSearch({ xem: id }),
        }}
        actions={(product) => (
          <ProductActions product={product} scope={scope} onSearch={onSearch} />
        )}
        asCards={dang === "the"}
      />
    </Place>
  );
}

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

/** The ids of sortable columns must match `headSortOf`. */
const figures: readonly Column<Product>[] = [
  {
    id: "price",
    header: "Giá bán",
    cell: (product) => <PriceCell product={product} />,
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
  cell: (product) => <StatusCell product={product} />,
};

const columnsWith = (header: string, subOf: (product: Product) => string): Column<Product>[] => [
  picture,
  name,
  {
    id: "category",
    header,
    cell: (product) => (
      <Lines main={<CategoryOfRow id={product.category_id} />} sub={subOf(product)} isFilling />
    ),
    card: "wide",
    width: "26%",
  },
  ...figures,
  status,
];

export const columnsOf: Record<ProductScope, readonly Column<Product>[]> = {
  admin: columnsWith("Danh mục, người bán", ({ source }) => source),
  shop: columnsWith("Danh mục, ngày tạo", ({ created_at }) => formatDate(created_at)),
};

function PriceCell({ product }: { product: Product }) {
  const { scope, onSearch } = use(Place);
  const { id, price, product_versions: versions } = product;
  const isOffered = actionsOf(scope, product).includes("edit");
  const amount = (
    <ChangeButton
      product={product}
      field="price"
      name={isOffered ? priceName(product) : undefined}
      {...(sharedPrice(product) === undefined && { onOpen: () => onSearch({ sua: id }) })}
    >
      <Money dong={price} />
    </ChangeButton>
  );
  const count = versions.length;
  return count > 1 ? <Lines main={amount} sub={`${formatCount(count)} phiên bản`} /> : amount;
}

function StatusCell({ product }: { product: Product }) {
  const { scope } = use(Place);
  const { text } = statusBadge(product);
  const isOffered = statusChoices(scope, product).length > 0;
  return (
    <ChangeButton
      product={product}
      field="status"
      name={isOffered ? statusName(product, text) : undefined}
    >
      <ProductStatus product={product} />
    </ChangeButton>
  );
}

type ChangeButtonProps = {
  product: Product;
  field: "price" | "status";
  name: string | undefined;
  onOpen?: () => void;
  children: ReactNode;
};

function ChangeButton({ product, field, name, onOpen, children }: ChangeButtonProps) {
  const { scope, onSearch, mayChange } = use(Place);
  const [isOpen, setOpen] = useState(false);
  if (!name || !mayChange) return children;
  return (
    <span className={classes.changeable}>
      <button
        type="button"
        className={classes.change}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={onOpen ? undefined : isOpen}
        onClick={onOpen ?? (() => setOpen(true))}
      >
        {children}
      </button>
      {isOpen ? (
        <LoadedEditor {...{ field, product, scope, onSearch }} onClose={() => setOpen(false)} />
      ) : null}
    </span>
  );
}

function LoadedEditor(props: CellEditorProps) {
  const { onClose } = props;
  const Editor = useDialogPart({ fetchPart: fetchCellEditor, isOpen: true, onClose });
  return Editor ? <Editor {...props} /> : null;
}

function StockLeft({ product: { stock, unit, product_versions: versions } }: { product: Product }) {
  if (stock === 0) {
    const held = versions.reduce((sum, { reserved_quantity = 0 }) => sum + reserved_quantity, 0);
    const soldOut = <span className={classes.soldOut}>Hết hàng</span>;
    return held > 0 ? <Lines main={soldOut} sub={`đơn hàng giữ ${formatCount(held)}`} /> : soldOut;
  }
  const names = versions.map(({ name }) => name);
  return <Lines main={formatCount(stock)} sub={commonPieceUnit(names, unit)} />;
}

type CategoryNames = ReadonlyMap<number, readonly string[]>;

/** Undefined while loading; empty after a failure. */
function useCategoryNames(): CategoryNames | undefined {
  const { data, isPending } = useQuery(productQueries.categories());
  return useMemo(
    () => (isPending ? undefined : categoryNames(data?.data ?? [])),
    [data, isPending],
  );
}

function CategoryOfRow({ id }: { id: number }) {
  const { names } = use(Place);
  return names ? <span>{names.get(id)?.at(-1) ?? "—"}</span> : <span aria-busy="true">…</span>;
}

export function CategoryPath({ id }: { id: number }) {
  const names = useCategoryNames();
  if (!names) return <span aria-busy="true">…</span>;
  return <span>{names.get(id)?.join(" › ") ?? "—"}</span>;
}

type ProductStatusProps = {
  product: Pick<Product, "status_id" | "status_label" | "is_public">;
};

/** Pending outranks the status: the product is not on sale yet. */
const statusBadge = (product: ProductStatusProps["product"]): StatusLabel =>
  isPending(product) ? { text: "Chờ duyệt", color: "orange" } : badgeOf(product);

export function ProductStatus({ product }: ProductStatusProps) {
  return <StatusBadge {...statusBadge(product)} />;
}

type ProductActionsProps = Pick<ProductTableProps, "scope" | "onSearch"> & { product: Product };

function ProductActions({ product, scope, onSearch }: ProductActionsProps) {
  const me = useUser();
  const handlers = useProductActions(product, scope, onSearch);
  const disabledReason = whyNotChange(scope, me);
  return (
    <RowMenu
      name={product.name}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: product.id }) },
        ...actionsOf(scope, product).map((action) => ({
          ...actionLabel[action],
          onClick: handlers[action],
          disabledReason,
        })),
      ]}
    />
  );
}
