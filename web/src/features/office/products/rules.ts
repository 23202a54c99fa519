import type { Schema } from "#openapi/schema.ts";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { formatCount } from "#web/lib/format.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

/** Whose products are managed: those of the own shop, or all. The route decides, not the role. */
export type ProductScope = "shop" | "admin";

/** The list operations, one for each kind of reader. */
export type ProductList = "shop" | "admin" | "superadmin";

/** Full-access roles read /products/superadmin, other staff /products/admin. */
export function listOf(scope: ProductScope, user: SessionUser | null): ProductList {
  if (scope === "shop") return "shop";
  return user && holdsAny(user, ["PERM_SUPERADMIN_VIEW_PRODUCTS"]) ? "superadmin" : "admin";
}

type Status = Schema["ProductStatus"];

/** Labels for a server that sends none, and colours that follow the theme. */
export const statusLabel: Record<Status, StatusLabel> = {
  active: { text: "Đang bán", color: "green" },
  hidden: { text: "Đang ẩn", color: "gray" },
  draft: { text: "Bản nháp", color: "yellow" },
  out_of_stock: { text: "Hết hàng", color: "red" },
  inactive: { text: "Ngừng bán", color: "red" },
  archived: { text: "Đã xóa", color: "gray" },
};

export const isStatus = (id: string): id is Status => Object.hasOwn(statusLabel, id);

type Labelled = Pick<Schema["ProductSummary"], "status_id" | "status_label">;

export function badgeOf({ status_id, status_label }: Labelled): StatusLabel {
  // A status newer than our contract.
  if (!isStatus(status_id)) return { text: status_label || "Chưa rõ", color: "gray" };
  const { text, color } = statusLabel[status_id];
  return { text: status_label || text, color };
}

/** The filter sheet's button. */
export const resultText = (total: number | undefined) =>
  total === undefined ? "Xem kết quả" : `Xem ${formatCount(total)} sản phẩm`;

export const stockLabel: Record<Schema["StockStatus"], string> = {
  sufficient: "Đủ hàng",
  low: "Sắp hết",
  out_of_stock: "Hết hàng",
};

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

export const historyAction: Record<Schema["ProductHistoryAction"], string> = {
  created: "Thêm sản phẩm",
  updated: "Sửa sản phẩm",
  status_changed: "Đổi trạng thái",
  approved: "Duyệt",
  rejected: "Từ chối duyệt",
  disabled: "Ngừng bán",
  restored: "Khôi phục",
  deleted: "Xóa",
  imported: "Nhập từ tệp",
};

export const historyField: Record<Schema["ProductHistoryField"], string> = {
  name: "Tên",
  description: "Mô tả",
  unit: "Đơn vị",
  category: "Danh mục",
  status: "Trạng thái",
  versions: "Phiên bản",
  images: "Hình ảnh",
  attributes: "Thuộc tính",
};

export const texts = {
  title: "Quản lý sản phẩm",
  shopTitle: "Sản phẩm của shop",
  listFailed: "Không thể tải danh sách sản phẩm",
  categoriesFailed: "Không thể tải danh sách danh mục",
  statusesFailed: "Không thể tải danh sách trạng thái sản phẩm. Sử dụng danh sách mặc định.",
  detailFailed: "Không thể tải sản phẩm",
  notFound: "Không tìm thấy sản phẩm",
  historyFailed: "Không thể tải lịch sử sản phẩm",
  deleteFailed: "Xóa sản phẩm thất bại",
  hideFailed: "Ẩn sản phẩm thất bại",
  statusFailed: "Đổi trạng thái sản phẩm thất bại",
  approveFailed: "Duyệt sản phẩm thất bại",
  rejectFailed: "Từ chối sản phẩm thất bại",
  restoreFailed: "Khôi phục sản phẩm thất bại",
  serverError: "Lỗi server - Vui lòng liên hệ admin",
  noConnection: "Lỗi kết nối - Kiểm tra server backend",
  goneMeanwhile: "Sản phẩm này đã bị xóa. Danh sách đã được cập nhật.",
  changedMeanwhile: "Người khác vừa thay đổi sản phẩm này. Hãy xem lại trước khi duyệt.",
} as const;

type Me = SessionUser | null;

const NOT_ALLOWED = "Bạn không có quyền thay đổi sản phẩm.";

/** True if the user may call the operations on several products at once. */
export const mayManage = (me: Me): boolean => me !== null && holdsAny(me, ["PERM_PRODUCT_MANAGE"]);

/** True if the user sees the products of every shop, and may have the server export them. */
export const seesAll = (me: Me): boolean =>
  me !== null && holdsAny(me, ["PERM_ADMIN_VIEW_PRODUCTS", "PERM_SUPERADMIN_VIEW_PRODUCTS"]);

/** Why the user may not change products here, if they may not. */
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
  | "approve"
  | "reject"
  | "hide"
  | "sell"
  | "disable"
  | "restore"
  | "delete";

/** The actions that make sense for a product, in display order. */
export function actionsOf(scope: ProductScope, product: Judged): readonly ProductAction[] {
  const { status_id } = product;
  if (status_id === "archived") return ["restore"];
  const judge = scope === "admin" && isPending(product);
  return [
    "edit",
    ...(judge ? (["approve", "reject"] as const) : []),
    ...(status_id === "active" || status_id === "out_of_stock" ? (["hide"] as const) : []),
    ...(status_id === "active" ? [] : (["sell"] as const)),
    // Shops hide their products; only staff discontinue one.
    ...(scope === "admin" && status_id !== "inactive" ? (["disable"] as const) : []),
    ...(status_id === "inactive" ? (["restore"] as const) : []),
    "delete",
  ];
}

const INTERNAL = 500;

/**
 * The message for a failed action: a lost connection, a 500, a concurrent change and a deletion have
 * texts of their own; any other failure is `failed` with the server's reason.
 */
export function actionError(failed: string, cause: unknown): string {
  if (cause instanceof ConflictError) return texts.changedMeanwhile;
  const error = ApiError.from(cause);
  if (error.isUnanswered) return texts.noConnection;
  if (error.status === INTERNAL) return texts.serverError;
  if (error.code === "NOT_FOUND") return texts.goneMeanwhile;
  return withReason(failed, error);
}

type Category = Schema["Category"];

/** Category paths by id: ["Gạo", "Gạo thơm"]. */
export function categoryNames(tree: readonly Category[]): ReadonlyMap<number, readonly string[]> {
  return new Map<number, readonly string[]>(
    tree.flatMap((root) => [
      [root.id, [root.name]] as const,
      ...root.children.map(({ id, name }) => [id, [root.name, name]] as const),
    ]),
  );
}

type Choice = { value: string; label: string };

/** Select options: a root with children is a group that also offers the root itself. */
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

/** As in the server's export, except for the description, which lists lack. */
const sheetColumns = [
  { header: "Mã sản phẩm", kind: "text" },
  { header: "Tên sản phẩm", kind: "text" },
  { header: "Danh mục", kind: "text" },
  { header: "Đơn vị", kind: "text" },
  { header: "Trạng thái", kind: "text" },
  { header: "Phiên bản", kind: "text" },
  { header: "Mã SKU", kind: "text" },
  { header: "Giá bán", kind: "money" },
  { header: "Tồn kho", kind: "number" },
  { header: "Người bán", kind: "text" },
  { header: "Đã bán", kind: "number" },
  { header: "Ngày tạo", kind: "date" },
] as const satisfies Sheet["columns"];

export const exportedText = (count: number) => `Đã xuất ${formatCount(count)} sản phẩm`;

/** One row per version, as in the server's export. */
export function sheetOf(
  products: readonly Schema["ProductSummary"][],
  categoryNames: ReadonlyMap<number, readonly string[]>,
): Sheet & { done: string } {
  return {
    name: "Sản phẩm",
    columns: sheetColumns,
    rows: products.flatMap((product) =>
      product.product_versions.map((version) => [
        product.slug,
        product.name,
        categoryNames.get(product.category_id)?.at(-1),
        product.unit,
        badgeOf(product).text,
        version.name,
        version.sku_code,
        version.price,
        version.stock_quantity ?? version.stock,
        product.source,
        product.sold_count,
        product.created_at,
      ]),
    ),
    done: exportedText(products.length),
  };
}
