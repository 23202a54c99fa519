import {
  IconArchiveOff,
  IconBan,
  IconCheck,
  IconEdit,
  IconEye,
  IconEyeOff,
  IconShoppingBag,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatDate, formatMoney } from "#web/lib/format.ts";
import { commonPieceUnit } from "#web/lib/piece-unit.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { Money } from "#web/ui/media/money.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { Lines, NameCell, SmallPicture } from "#web/ui/table/cells.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import type { Density } from "#web/ui/table/table-preferences.ts";
import {
  type Column,
  type RowSelection,
  useResourceTable,
} from "#web/ui/table/use-resource-table.ts";
import classes from "./product-table.module.css";
import {
  changeStatus,
  deleteProduct,
  judgeProduct,
  productQueries,
  restoreProduct,
  useList,
} from "./queries.ts";
import {
  actionError,
  actionFailed,
  actionsOf,
  badgeOf,
  categoryNames,
  headSortOf,
  isPending,
  type ProductAction,
  type ProductScope,
  type ProductSearch,
  pageOf,
  sortOfHead,
  texts,
  whyNotChange,
} from "./rules.ts";

type Product = Schema["ProductSummary"];

type ProductTableProps = {
  scope: ProductScope;
  search: ProductSearch;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Product>;
  onSearch: (next: ProductSearch) => void;
  empty: ReactNode;
};

export function ProductTable(props: ProductTableProps) {
  const { scope, search, hidden, density, selection, onSearch, empty } = props;
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
      empty={empty}
      open={{
        nameOf: ({ name }) => name,
        onOpen: ({ id }) => onSearch({ xem: id }),
      }}
      actions={(product) => <ProductActions product={product} scope={scope} onSearch={onSearch} />}
      asCards={dang === "the"}
    />
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

const columnsWith = (header: string, subOf: (product: Product) => string): Column<Product>[] => [
  picture,
  name,
  {
    id: "category",
    header,
    cell: (product) => (
      <Lines
        main={<CategoryName id={product.category_id} isShort />}
        sub={subOf(product)}
        isFilling
      />
    ),
    card: "wide",
    width: "26%",
  },
  ...figures,
  status,
];

export const columnsOf: Record<ProductScope, readonly Column<Product>[]> = {
  admin: columnsWith("Danh mục, người bán", ({ source }) => source),
  // A shop need not be told who sells.
  shop: columnsWith("Danh mục, ngày tạo", ({ created_at }) => formatDate(created_at)),
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
  product: Pick<Product, "status_id" | "status_label" | "is_public">;
};

/** Waiting for approval outranks the status: the product is not on sale yet. */
export function ProductStatus({ product }: ProductStatusProps) {
  if (isPending(product)) return <StatusBadge text="Chờ duyệt" color="orange" />;
  return <StatusBadge {...badgeOf(product)} />;
}

type ProductActionsProps = Pick<ProductTableProps, "scope" | "onSearch"> & { product: Product };

function ProductActions({ product, scope, onSearch }: ProductActionsProps) {
  const me = useUser();
  const handlers = useProductActions(product, onSearch);
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

export const actionLabel: Record<
  ProductAction,
  { label: string; icon: ReactNode; isDanger?: true }
> = {
  edit: { label: "Sửa", icon: <IconEdit size={18} /> },
  approve: { label: "Duyệt", icon: <IconCheck size={18} /> },
  reject: { label: "Từ chối", icon: <IconX size={18} /> },
  hide: { label: "Ẩn", icon: <IconEyeOff size={18} /> },
  sell: { label: "Đăng bán", icon: <IconShoppingBag size={18} /> },
  disable: { label: "Ngừng bán", icon: <IconBan size={18} /> },
  restore: { label: "Khôi phục", icon: <IconArchiveOff size={18} /> },
  delete: { label: "Xóa", icon: <IconTrash size={18} />, isDanger: true },
};

type ProductBriefProps = {
  product: Pick<Product, "id" | "name" | "source" | "price" | "thumbnail_url">;
};

/** The subject of a confirmation dialog. */
export function ProductBrief({ product }: ProductBriefProps) {
  const { id, name, source, price, thumbnail_url } = product;
  return (
    <NameCell
      picture={<SmallPicture src={thumbnail_url} tintOf={id} size={48} />}
      name={name}
      note={`${source} · ${formatMoney(price)}`}
    />
  );
}

type ActedOn = Pick<Product, "id" | "name" | "source" | "price" | "thumbnail_url" | "updated_at">;

const consequence = {
  approve: "Sản phẩm sẽ hiện trên cửa hàng ngay sau khi duyệt.",
  disable: "Sản phẩm mất quyền hiển thị đã duyệt: khi đăng bán lại, sản phẩm phải chờ duyệt.",
  delete:
    "Sản phẩm rời khỏi cửa hàng và các danh sách. Đơn hàng đã đặt vẫn giữ nguyên, và bạn có thể khôi phục sản phẩm sau.",
} as const;

/**
 * Reversible actions run immediately and report by toast; the others ask first, and their dialog
 * shows the error.
 */
export function useProductActions(
  product: ActedOn,
  onSearch: (next: ProductSearch) => void,
): Record<ProductAction, () => void> {
  const { id, name } = product;
  const { mutateAsync: setStatus } = useMutation(changeStatus);
  const { mutateAsync: restore } = useMutation(restoreProduct);
  const { mutateAsync: remove } = useMutation(deleteProduct);
  const { mutateAsync: judge } = useMutation(judgeProduct);
  const doneText = (action: ProductAction) =>
    `Đã ${actionLabel[action].label.toLowerCase()} ${name}`;

  type Act = () => Promise<unknown>;
  const report = useSingleFlight(
    async (action: "hide" | "sell" | "restore", act: Act, hint = ""): Promise<void> => {
      try {
        await act();
        notify.success(`${doneText(action)}${hint}`);
      } catch (error) {
        notify.error(actionError(actionFailed[action], error));
      }
    },
  );

  const ask = (action: keyof typeof consequence, act: Act) =>
    confirm({
      title: `${actionLabel[action].label} sản phẩm?`,
      body: <ProductBrief product={product} />,
      note: consequence[action],
      confirmLabel: actionLabel[action].label,
      danger: action !== "approve",
      run: async () => {
        await act();
        notify.success(doneText(action));
      },
      describeFailure: (error) => actionError(actionFailed[action], error),
    });

  return {
    edit: () => onSearch({ sua: id }),
    reject: () => onSearch({ tu_choi: id }),
    hide: () => report("hide", () => setStatus({ id, status: "hidden" })),
    sell: () => report("sell", () => setStatus({ id, status: "active" })),
    restore: () =>
      report("restore", () => restore(id), ". Sản phẩm đang ẩn, hãy đăng bán khi sẵn sàng."),
    approve: () => ask("approve", () => judge({ seen: product, body: { approved: true } })),
    disable: () => ask("disable", () => setStatus({ id, status: "inactive" })),
    delete: () => ask("delete", () => remove(id)),
  };
}
