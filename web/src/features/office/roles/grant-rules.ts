import type { Schema } from "#openapi/schema.ts";
import { threeWayDiff } from "#web/lib/edit-conflict.ts";
import {
  type Action,
  actionNames,
  type CodeParts,
  type Module,
  moduleNames,
  partsOf,
} from "./rules.ts";

export type Permission = Pick<Schema["PermissionRecord"], "code" | "name">;

export type MatrixRow = {
  module: Module;
  resource: string;
  /** "Sản phẩm toàn sàn"; only the module for codes that staff created. */
  name: string;
  cells: Partial<Record<Action, Permission>>;
};

export type MatrixLayout = {
  actions: readonly Action[];
  rows: readonly MatrixRow[];
  others: readonly Permission[];
};

const modules = Object.keys(moduleNames);

const allActions = Object.keys(actionNames).filter((name): name is Action =>
  Object.hasOwn(actionNames, name),
);

/** PERM_ROLE_CREATE takes the cell before PERM_CREATE_ROLE. */
function actionLastFirst(a: Permission, b: Permission): number {
  const rank = ({ code }: Permission) =>
    allActions.some((action) => code.endsWith(`_${action}`)) ? 0 : 1;
  return rank(a) - rank(b);
}

export function layoutOf(permissions: readonly Permission[]): MatrixLayout {
  const rows = new Map<string, MatrixRow>();
  const others: Permission[] = [];
  for (const permission of permissions.toSorted(actionLastFirst)) {
    const parts = partsOf(permission.code);
    const row = parts && (rows.get(parts.resource) ?? rowOf(parts, permission));
    if (!row || row.cells[parts.action]) {
      others.push(permission);
      continue;
    }
    row.cells[parts.action] = permission;
    rows.set(parts.resource, row);
  }
  const sorted = [...rows.values()].toSorted(
    (a, b) =>
      modules.indexOf(a.module) - modules.indexOf(b.module) || a.resource.localeCompare(b.resource),
  );
  return {
    actions: allActions.filter((action) => sorted.some(({ cells }) => cells[action])),
    rows: sorted,
    others: others.toSorted((a, b) => a.name.localeCompare(b.name, "vi")),
  };
}

function rowOf({ module, resource }: CodeParts, { code }: Permission): MatrixRow {
  const known = Object.entries(subjects).find(([each]) => each === code);
  return { module, resource, name: known?.[1] ?? moduleNames[module], cells: {} };
}

export const subjects: Record<Schema["Permission"], string> = {
  PERM_ADMIN_FULL_ACCESS: "Toàn hệ thống",
  PERM_SESSION_LIST: "Phiên đăng nhập",
  PERM_TWO_FA_TOGGLE: "Xác thực 2 bước",
  PERM_VIEW_FULL_PERMISSIONS: "Toàn bộ quyền",
  PERM_ASSIGN_USER_ROLE: "Vai trò của người dùng",
  PERM_CREATE_ROLE: "Vai trò",
  PERM_UPDATE_ROLE: "Vai trò",
  PERM_DELETE_ROLE: "Vai trò",
  PERM_CREATE_PERMISSION: "Quyền",
  PERM_ASSIGN_PERMISSION: "Quyền",
  PERM_VIEW_ROLE_GROUP: "Nhóm vai trò",
  PERM_CREATE_ROLE_GROUP: "Nhóm vai trò",
  PERM_UPDATE_ROLE_GROUP: "Nhóm vai trò",
  PERM_DELETE_ROLE_GROUP: "Nhóm vai trò",
  PERM_ASSIGN_ROLE_GROUP: "Nhóm vai trò",
  PERM_USER_VIEW_SELF: "Hồ sơ của mình",
  PERM_USER_UPDATE_SELF: "Hồ sơ của mình",
  PERM_USER_CHANGE_PASSWORD: "Mật khẩu của mình",
  PERM_USER_PROFILE_QR: "Mã QR hồ sơ",
  PERM_USER_AVATAR_UPLOAD: "Ảnh đại diện",
  PERM_USER_MANAGE: "Người dùng",
  PERM_AFFILIATE_MANAGE: "Tiếp thị liên kết",
  PERM_VIEW_SELF_PRODUCTS: "Sản phẩm của gian hàng",
  PERM_ADMIN_VIEW_PRODUCTS: "Sản phẩm toàn sàn",
  PERM_SUPERADMIN_VIEW_PRODUCTS: "Sản phẩm ở quyền cao nhất",
  PERM_PRODUCT_MANAGE: "Sản phẩm",
  PERM_FAVORITE_MANAGE: "Sản phẩm yêu thích",
  PERM_PRODUCT_REVIEW: "Đánh giá của mình",
  PERM_PRODUCT_REVIEW_MANAGE: "Đánh giá sản phẩm",
  PERM_PRODUCT_IMAGE_UPLOAD: "Ảnh sản phẩm",
  PERM_PRODUCT_IMAGE_DELETE: "Ảnh sản phẩm",
  PERM_ORDER_VIEW_SELF: "Đơn hàng của mình",
  PERM_ORDER_CREATE: "Đặt hàng",
  PERM_ORDER_CANCEL_REQUEST: "Yêu cầu hủy đơn",
  PERM_ORDER_CONFIRM_RECEIVE: "Xác nhận nhận hàng",
  PERM_ADMIN_ORDER_MANAGE: "Đơn hàng toàn sàn",
  PERM_SHOP_ORDER_MANAGE: "Đơn hàng của gian hàng",
  PERM_ORDER_ACCEPT_CANCEL: "Duyệt hủy đơn",
  PERM_ORDER_UPDATE_STATUS: "Trạng thái đơn hàng",
  PERM_CART_MANAGE: "Giỏ hàng",
  PERM_CATEGORY_MANAGE: "Danh mục",
  PERM_INVENTORY_MANAGE: "Tồn kho",
  PERM_ADMIN_VIEW_INVENTORY: "Tồn kho toàn sàn",
  PERM_SHOP_VIEW_INVENTORY: "Tồn kho của gian hàng",
  PERM_VIEW_ALL_STATUS: "Giám sát hệ thống",
  PERM_SYSTEM_ANALYTICS: "Phân tích hệ thống",
  PERM_WALLET_PERSONAL: "Ví cá nhân",
  PERM_WALLET_WITHDRAW_REQUEST: "Yêu cầu rút tiền của mình",
  PERM_WALLET_UPLOAD_CONFIRM_RECEIPT: "Biên lai và tài khoản ngân hàng",
  PERM_WALLET_ADMIN: "Quản trị ví",
  PERM_CONFIRM_WITHDRAW_TRANSFER: "Chuyển tiền rút",
  PERM_TESTING_WALLET: "Ví TAP",
  PERM_ADMIN_WALLET_VIEW_DASHBOARD: "Tổng quan ví",
  PERM_ADMIN_WALLET_VIEW_DEPOSIT: "Yêu cầu nạp tiền",
  PERM_ADMIN_WALLET_VIEW_WITHDRAW: "Yêu cầu rút tiền",
  PERM_ADMIN_WALLET_VIEW_ALL_TRANSACTIONS: "Mọi giao dịch ví",
  PERM_ADMIN_WALLET_VIEW_REPORT: "Báo cáo tài chính ví",
  PERM_ADMIN_WALLET_VIEW_USER: "Người dùng ví",
  PERM_BANNER_VIEW: "Banner",
  PERM_BANNER_CREATE: "Banner",
  PERM_BANNER_EDIT: "Banner",
  PERM_BANNER_DELETE: "Banner",
  PERM_BANNER_MANAGE: "Banner",
};

/** What "select all" changes; all codes if every one is locked. */
export function changeable(codes: readonly string[], locked: ReadonlySet<string>) {
  const free = codes.filter((code) => !locked.has(code));
  return free.length > 0 ? { codes: free, isLocked: false } : { codes, isLocked: codes.length > 0 };
}

type Group = Schema["RoleGroup"];

type Versions = { base: Group; current: Group; selected: ReadonlySet<string> };

const words = (isHeld: boolean) => (isHeld ? "Có" : "Không");

export function differencesOf(
  { base, current, selected }: Versions,
  permissions: readonly Schema["PermissionRecord"][],
) {
  const codes = [...new Set([...base.permissions, ...current.permissions])];
  const asWords = (held: ReadonlySet<string>) =>
    Object.fromEntries(codes.map((code) => [code, words(held.has(code))]));
  return threeWayDiff(
    asWords(new Set(base.permissions)),
    asWords(new Set(current.permissions)),
    asWords(selected),
  ).map((each) => ({
    ...each,
    label: permissions.find(({ code }) => code === each.field)?.name ?? each.field,
  }));
}

export type Mode = Schema["PermissionUpdateMode"];

type Codes = ReadonlySet<string>;

export type Change = {
  codes: string[];
  added: string[];
  removed: string[];
  /** Changes that this mode does not send. */
  leftOut: string[];
};

export function changeOf(mode: Mode, held: Codes, selected: Codes): Change {
  const added = [...selected].filter((code) => !held.has(code));
  const removed = [...held].filter((code) => !selected.has(code));
  const changes: Record<Mode, Change> = {
    replace: { codes: [...selected], added, removed, leftOut: [] },
    add: { codes: added, added, removed: [], leftOut: removed },
    remove: { codes: removed, added: [], removed, leftOut: added },
  };
  return changes[mode];
}

export const isIdle = ({ added, removed }: Change) => added.length + removed.length === 0;

export const idleTexts: Record<Mode, string> = {
  replace: "Chưa có gì để lưu: các quyền được chọn giống hệt quyền hiện có của nhóm.",
  add: "Chưa có gì để gửi: chế độ Thêm chỉ gửi những quyền mới được chọn.",
  remove: "Chưa có gì để gửi: chế độ Gỡ chỉ gửi những quyền vừa bỏ chọn.",
};

export type Grant = { codes: string[]; action: Mode };

export function isGranted(group: Pick<Schema["RoleGroup"], "permissions">, grant: Grant): boolean {
  const held = new Set(group.permissions);
  const all = grant.codes.every((code) => held.has(code));
  const results: Record<Mode, boolean> = {
    replace: all && held.size === new Set(grant.codes).size,
    add: all,
    remove: !grant.codes.some((code) => held.has(code)),
  };
  return results[grant.action];
}
