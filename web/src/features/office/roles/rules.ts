import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#openapi/search-text.ts";
import type { RowPlace } from "#web/ui/overlay/row-panel.tsx";
import { listSearch } from "#web/ui/table/list-search.ts";

export const tabs = ["vai-tro", "nhom", "quyen"] as const;

export type Tab = (typeof tabs)[number];

/** `them` creates a row of the open tab. */
const tasks = ["them", "sua", "phan-quyen", "thanh-vien", "xoa"] as const;

export type Task = (typeof tasks)[number];

export type RoleSearch = {
  tab?: Tab;
  search?: string;
  page?: number;
  /** Id of the role whose groups are listed. */
  vaiTro?: string;
  /** Id of the row in the side panel. */
  xem?: string;
  viec?: Task;
  /** Id of the dialog's role group. */
  ma?: string;
};

export const knownSearch = listSearch<RoleSearch>({ tab: tabs, viec: tasks });

export const noTask = { viec: undefined, ma: undefined } as const satisfies RoleSearch;

export type RowPanelProps = {
  id: string;
  search: RoleSearch;
  onSearch: (next: RoleSearch) => void;
  onReplace: (next: RoleSearch) => void;
};

export type TaskDialogProps = {
  id: string;
  onReplace: (next: RoleSearch) => void;
  onClose: () => void;
};

export type ListProps = {
  search: RoleSearch;
  onSearch: (next: RoleSearch) => void;
};

export const scopeNames: Record<Schema["ScopeModule"], string> = {
  M1: "Quản trị hệ thống",
  M2: "Nông nghiệp",
  M3: "Thương mại",
  M4: "Du lịch",
  M5: "Giáo dục",
  M6: "Y tế",
  M7: "Giao thông",
  M8: "Xây dựng",
};

/** In the order of the matrix. */
export const moduleNames = {
  USER: "Người dùng",
  ROLE: "Vai trò",
  PERMISSION: "Quyền",
  PRODUCT: "Sản phẩm",
  ORDER: "Đơn hàng",
  INVENTORY: "Tồn kho",
  WALLET: "Ví",
  ADMIN: "Quản trị",
  SESSION: "Phiên đăng nhập",
  CART: "Giỏ hàng",
} as const;

export const actionNames = {
  VIEW: "Xem",
  CREATE: "Tạo",
  UPDATE: "Sửa",
  DELETE: "Xóa",
  MANAGE: "Quản lý",
  ASSIGN: "Gán",
  APPROVE: "Duyệt",
  REJECT: "Từ chối",
  EXPORT: "Xuất",
  IMPORT: "Nhập",
} as const;

export type Module = keyof typeof moduleNames;

export type Action = keyof typeof actionNames;

export function roleTextOf({ name, role_code }: Pick<Schema["Role"], "name" | "role_code">) {
  return name && name !== role_code ? `${name} (${role_code})` : role_code;
}

export function scopeTextOf(modules: readonly Schema["ScopeModule"][]): string {
  return modules.map((each) => scopeNames[each] ?? each).join(", ");
}

export type CodeParts = {
  module: Module;
  action: Action;
  /** More specific than the module: "PRODUCT_REVIEW". */
  resource: string;
};

const isModule = (word: string): word is Module => Object.hasOwn(moduleNames, word);

const isAction = (word: string): word is Action => Object.hasOwn(actionNames, word);

const singular = (word: string) => word.replace(/S$/, "");

/**
 * Accepts any order and further words: our codes include both PERM_CREATE_ROLE and
 * PERM_USER_VIEW_SELF. Undefined for any other code.
 */
export function partsOf(code: string): CodeParts | undefined {
  const words = code.split("_").slice(1);
  const index = actionIndexOf(words);
  const action = words[index];
  const rest = words.filter((_, at) => at !== index);
  const module = rest.map(singular).find(isModule);
  if (!module || action === undefined || !isAction(action)) return undefined;
  return { module, action, resource: rest.join("_") };
}

/** The last word, or the only action; -1 if there is none or it is ambiguous. */
function actionIndexOf(words: readonly string[]): number {
  const last = words.length - 1;
  if (isAction(words[last] ?? "")) return last;
  return words.filter(isAction).length === 1 ? words.findIndex(isAction) : -1;
}

export const PAGE_SIZE = 20;

type Named = { name: string; description?: string | null };

/** Words match by their beginning, codes by any part. */
function find<Row extends Named>(
  rows: readonly Row[],
  search: string | undefined,
  codeOf: (row: Row) => string,
): readonly Row[] {
  if (!search) return rows;
  const part = search.toUpperCase();
  return rows.filter((row) => {
    const code = codeOf(row);
    const words = `${row.name} ${row.description ?? ""} ${code}`;
    return code.includes(part) || matchesPlainly(words, search);
  });
}

export const findRoles = (roles: readonly Schema["Role"][], search: string | undefined) =>
  find(roles, search, ({ role_code }) => role_code);

export function findPermissions<Permission extends Named & { code: string }>(
  permissions: readonly Permission[],
  search: string | undefined,
) {
  return find(permissions, search, ({ code }) => code);
}

export function cutPage<Row>(found: readonly Row[], page = 1) {
  return { items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length };
}

export function placeAmong(
  found: readonly { id: string }[],
  id: string,
  onReplace: (next: RoleSearch) => void,
): RowPlace | undefined {
  const index = found.findIndex((row) => row.id === id);
  if (index < 0) return undefined;
  const to = (at: number) => {
    const row = found[at];
    const page = Math.floor(at / PAGE_SIZE) + 1;
    return row && (() => onReplace({ xem: row.id, page }));
  };
  return {
    id,
    position: index + 1,
    total: found.length,
    onPrevious: to(index - 1),
    onNext: to(index + 1),
  };
}

export const unclearText = (what: string) =>
  `Chưa nhận được kết quả: có thể ${what}. Hãy kiểm tra mạng rồi bấm lại.`;

export const GROUP_GONE = "Nhóm vai trò này vừa bị người khác xóa.";
