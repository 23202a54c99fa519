import type { Schema } from "#openapi/schema.ts";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { formatCount } from "#web/lib/format.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { listSearch } from "#web/ui/table/list-search.ts";
import type { Sort } from "#web/ui/table/use-resource-table.ts";

/** `shop`: the user's own products. The route decides, not the role. */
export type ProductScope = "shop" | "admin";

export type ProductList = "shop" | "admin" | "superadmin";

export function listOf(scope: ProductScope, user: SessionUser | null): ProductList {
  if (scope === "shop") return "shop";
  return user && holdsAny(user, ["PERM_SUPERADMIN_VIEW_PRODUCTS"]) ? "superadmin" : "admin";
}

type Status = Schema["ProductStatus"];

/** Fallback labels for a server that sends none. */
export const statusLabel: Record<Status, StatusLabel> = {
  active: { text: "Đang bán", color: "green" },
  hidden: { text: "Đang ẩn", color: "gray" },
  draft: { text: "Bản nháp", color: "yellow" },
  out_of_stock: { text: "Hết hàng", color: "red" },
  inactive: { text: "Ngừng bán", color: "red" },
  archived: { text: "Đã xóa", color: "gray" },
};

export const productStatuses = Object.keys(statusLabel) as Status[];

/** The BFF sends others for what it cannot read. */
const isStatus = (status_id: string): status_id is Status => Object.hasOwn(statusLabel, status_id);

type Labelled = Pick<Schema["ProductSummary"], "status_id" | "status_label">;

export function badgeOf({ status_id, status_label }: Labelled): StatusLabel {
  if (!isStatus(status_id)) return { text: status_label || "Chưa rõ", color: "gray" };
  return { ...statusLabel[status_id], text: status_label || statusLabel[status_id].text };
}

export const resultText = (total: number | undefined) =>
  total === undefined ? "Xem kết quả" : `Xem ${formatCount(total)} sản phẩm`;

export const stockLabel: Record<Schema["StockStatus"], string> = {
  sufficient: "Đủ hàng",
  low: "Sắp hết",
  out_of_stock: "Hết hàng",
};

export const stockStatuses = Object.keys(stockLabel) as Schema["StockStatus"][];

export const sortLabel: Record<Schema["ManagedProductSort"], string> = {
  newest: "Mới nhất",
  updated: "Mới cập nhật",
  name: "Tên A–Z",
  price_asc: "Giá tăng dần",
  price_desc: "Giá giảm dần",
  stock_asc: "Tồn kho tăng dần",
  stock_desc: "Tồn kho giảm dần",
  rating: "Đánh giá cao nhất",
  sold: "Bán chạy nhất",
};

export const productSorts = Object.keys(sortLabel) as Schema["ManagedProductSort"][];

export const texts = {
  title: "Quản lý sản phẩm",
  shopTitle: "Sản phẩm của shop",
  listFailed: "Không thể tải danh sách sản phẩm",
  categoriesFailed: "Không thể tải danh sách danh mục",
  statusesFailed: "Không thể tải danh sách trạng thái sản phẩm. Sử dụng danh sách mặc định.",
  detailFailed: "Không thể tải sản phẩm",
  notFound: "Không tìm thấy sản phẩm",
  historyFailed: "Không thể tải lịch sử sản phẩm",
  serverError: "Lỗi server - Vui lòng liên hệ admin",
  noConnection: "Lỗi kết nối - Kiểm tra server backend",
  judgementUnclear:
    "Chưa nhận được phản hồi của máy chủ. Sản phẩm có thể đã được duyệt hoặc từ chối, hãy thử lại để kiểm tra.",
  goneMeanwhile: "Sản phẩm này đã bị xóa. Danh sách đã được cập nhật.",
  changedMeanwhile: "Người khác vừa thay đổi sản phẩm này. Hãy xem lại trước khi duyệt.",
} as const;

type Me = SessionUser | null;

const NOT_ALLOWED = "Bạn không có quyền thay đổi sản phẩm.";

export const mayManage = (me: Me): boolean => me !== null && holdsAny(me, ["PERM_PRODUCT_MANAGE"]);

/** Also required for the server's export. */
export const seesAll = (me: Me): boolean =>
  me !== null && holdsAny(me, ["PERM_ADMIN_VIEW_PRODUCTS", "PERM_SUPERADMIN_VIEW_PRODUCTS"]);

export function whyNotChange(scope: ProductScope, me: Me): string | undefined {
  // A shop may change its own products: the route has checked that.
  return scope === "shop" || mayManage(me) ? undefined : NOT_ALLOWED;
}

type Judged = Pick<Schema["ProductSummary"], "status_id" | "is_public">;

/** On sale for its shop, but not yet approved for the storefront. */
export const isPending = ({ status_id, is_public }: Judged): boolean =>
  status_id === "active" && !is_public;

export type ProductAction =
  | "edit"
  | "duplicate"
  | "approve"
  | "reject"
  | "hide"
  | "sell"
  | "disable"
  | "restore"
  | "delete";

export const actionFailed: Record<Exclude<ProductAction, "edit" | "duplicate">, string> = {
  approve: "Duyệt sản phẩm thất bại",
  reject: "Từ chối sản phẩm thất bại",
  hide: "Ẩn sản phẩm thất bại",
  sell: "Đổi trạng thái sản phẩm thất bại",
  disable: "Đổi trạng thái sản phẩm thất bại",
  restore: "Khôi phục sản phẩm thất bại",
  delete: "Xóa sản phẩm thất bại",
};

/** In display order. */
export function actionsOf(scope: ProductScope, product: Judged): readonly ProductAction[] {
  const { status_id } = product;
  if (status_id === "archived") return ["restore"];
  const judge = scope === "admin" && isPending(product);
  return [
    "edit",
    "duplicate",
    ...(judge ? (["approve", "reject"] as const) : []),
    ...(status_id === "active" || status_id === "out_of_stock" ? (["hide"] as const) : []),
    ...(status_id === "active" ? [] : (["sell"] as const)),
    // Shops hide their products; only staff discontinue one.
    ...(scope === "admin" && status_id !== "inactive" ? (["disable"] as const) : []),
    ...(status_id === "inactive" ? (["restore"] as const) : []),
    "delete",
  ];
}

export const statusAfter: Record<ProductAction, Status | undefined> = {
  edit: undefined,
  duplicate: undefined,
  approve: "active",
  reject: "inactive",
  hide: "hidden",
  sell: "active",
  disable: "inactive",
  restore: "hidden",
  delete: "archived",
};

/** Deleting is only in the row's menu. */
export const statusChoices = (scope: ProductScope, product: Judged): readonly ProductAction[] =>
  actionsOf(scope, product).filter((action) => action !== "delete" && statusAfter[action]);

export type Acted = Pick<Schema["ProductSummary"], "id" | "name" | "status_id" | "is_public">;

export type Changed = Acted & { after: Status };

export const changedBy = (products: readonly Acted[], after: Status): Changed[] =>
  products
    .filter(({ status_id }) => status_id !== after)
    .map(({ id, name, status_id, is_public }) => ({ id, name, status_id, is_public, after }));

export function whyNotUndo(scope: ProductScope, changed: Changed): string | undefined {
  const { status_id, is_public, after } = changed;
  if (!isStatus(status_id)) return "Trạng thái trước đó chỉ máy chủ đặt được";
  const isTakenOut = status_id === "inactive" || after === "inactive";
  // Shops keep the approval of what they take out of sale.
  if (!(scope === "admin" && is_public && isTakenOut)) return undefined;
  return "Ngừng bán làm mất quyền hiển thị đã duyệt";
}

export const movedOn = (product: Labelled): string =>
  `Người khác vừa chuyển sang ${badgeOf(product).text}`;

const INTERNAL = 500;

export function actionError(failed: string, cause: unknown): string {
  if (cause instanceof ConflictError) return texts.changedMeanwhile;
  const error = ApiError.from(cause);
  if (error.message === texts.judgementUnclear) return error.message;
  if (error.isUnanswered) return texts.noConnection;
  if (error.status === INTERNAL) return texts.serverError;
  if (error.code === "NOT_FOUND") return texts.goneMeanwhile;
  return withReason(failed, error);
}

type Category = Schema["Category"];

/** Paths by id: ["Gạo", "Gạo thơm"]. */
export function categoryNames(tree: readonly Category[]): ReadonlyMap<number, readonly string[]> {
  return new Map<number, readonly string[]>(
    tree.flatMap((root) => [
      [root.id, [root.name]] as const,
      ...root.children.map(({ id, name }) => [id, [root.name, name]] as const),
    ]),
  );
}

type Choice = { value: string; label: string };

export function categoryChoices(
  tree: readonly Category[],
): (Choice | { group: string; items: Choice[] })[] {
  return tree.map(({ id, name, children }) =>
    children.length === 0
      ? { value: String(id), label: name }
      : {
          group: name,
          items: [
            { value: String(id), label: `Tất cả ${name}` },
            ...children.map((child) => ({ value: String(child.id), label: child.name })),
          ],
        },
  );
}

export const PENDING = "cho-duyet" as const;

export const HISTORY = "lich-su" as const;

export type ProductFilter = {
  search?: string;
  /** Id of the category; includes its children. */
  danh_muc?: number;
  status?: Schema["ProductStatus"];
  /** In đồng, inclusive. */
  price_min?: number;
  /** In đồng, inclusive. */
  price_max?: number;
  stock_status?: Schema["StockStatus"];
  sort?: Schema["ManagedProductSort"];
  /** The call behind `PENDING` takes no status. */
  muc?: typeof PENDING;
  page?: number;
  size?: number;
};

export type ProductSearch = ProductFilter & {
  /** Column layout of a link or view; undefined means this device's preference. */
  cot?: string;
  /** Cards instead of rows. */
  dang?: "the";
  /** Id of the product in the side panel. */
  xem?: number;
  /** Tab of the panel. */
  phan?: typeof HISTORY;
  /** Id of the product that is being edited, or with `them` copied. */
  sua?: number;
  /** Adds a product. */
  them?: true;
  /** The import dialog is open. */
  nhap?: true;
  /** Id of the product to be rejected. */
  tu_choi?: number;
};

const knownChoices = listSearch<ProductSearch>({
  status: productStatuses,
  stock_status: stockStatuses,
  sort: productSorts,
  muc: [PENDING],
  phan: [HISTORY],
  dang: ["the"],
  them: [true],
  nhap: [true],
});

/** In đồng. */
export const MAX_PRICE = 1_000_000_000;
const priceOf = (price: number | undefined) => ((price ?? 0) <= MAX_PRICE ? price : undefined);

export function knownSearch(raw: Parameters<typeof knownChoices>[0]): ProductSearch {
  const { price_min, price_max } = raw;
  return { ...knownChoices(raw), price_min: priceOf(price_min), price_max: priceOf(price_max) };
}

const DEFAULT_PAGE_SIZE = 20;

export const pageOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: ProductFilter) => ({ page, size });

export const MAX_WHOLE = 5000;

export function selectionOf(filter: ProductFilter): Omit<ProductFilter, "page" | "size"> {
  const { muc, search, danh_muc, status, price_min, price_max, stock_status, sort } = filter;
  const rest = { search, danh_muc, price_min, price_max, stock_status, sort };
  return muc ? { ...rest, muc } : { ...rest, status };
}

/** The call's `price_max` is exclusive. */
export function queryOf(filter: ProductFilter) {
  const { muc, danh_muc, price_max, ...rest } = selectionOf(filter);
  return {
    ...rest,
    category_id: danh_muc,
    price_max: price_max === undefined ? undefined : price_max + 1,
  };
}

export const listNameOf = (filter: ProductFilter) =>
  JSON.stringify(selectionOf({ ...filter, sort: undefined }));

export const countAdvanced = ({ price_min, price_max, stock_status }: ProductFilter) =>
  [price_min ?? price_max, stock_status].filter((each) => each !== undefined).length;

/** Tab, sort and paging do not count. */
export function isFiltered(filter: ProductFilter): boolean {
  const { search, danh_muc, status } = selectionOf(filter);
  return Boolean(search || danh_muc || status) || countAdvanced(filter) > 0;
}

export const noFilter = {
  search: undefined,
  danh_muc: undefined,
  status: undefined,
  price_min: undefined,
  price_max: undefined,
  stock_status: undefined,
  page: undefined,
} as const satisfies ProductFilter;

type ProductSort = ProductFilter["sort"];

const byHead = {
  price: "price_asc",
  "-price": "price_desc",
  stock: "stock_asc",
  "-stock": "stock_desc",
} as const satisfies Record<Sort, ProductSort>;

const isOfHead = (sort: Sort): sort is keyof typeof byHead => Object.hasOwn(byHead, sort);

export function headSortOf(sort: ProductSort): Sort | undefined {
  return Object.keys(byHead).find((head) => isOfHead(head) && byHead[head] === sort);
}

export function sortOfHead(head: Sort | undefined): ProductSort {
  return head !== undefined && isOfHead(head) ? byHead[head] : undefined;
}
