import type { Schema } from "#openapi/schema.ts";
import { isAllPowerful } from "#web/auth/permissions.ts";
import { groupRightsMissing, hasFullAccess } from "#web/auth/rights.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { type ColumnOf, type Sheet, tableOf } from "#web/lib/spreadsheet/sheet.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { listSearch } from "#web/ui/table/list-search.ts";

const DEFAULT_PAGE_SIZE = 10;

const ROLE_CODE = /^R\d{2}$/;

export const userStatuses = [
  "active",
  "pending",
  "locked",
] as const satisfies readonly Schema["UserStatus"][];

const userSorts = ["fullName", "role", "status", "createdAt"] as const;

type UserSort = `${"" | "-"}${(typeof userSorts)[number]}`;

export const userSortValues: readonly UserSort[] = userSorts.flatMap((id) => [
  id,
  `-${id}` as const,
]);

/** Which users the list shows. Omitted fields are not sent. */
export type UserFilter = {
  keyword?: string;
  roleCode?: string;
  status?: Schema["UserStatus"];
  /** Undefined: the server's order. */
  sort?: UserSort;
  page?: number;
  limit?: number;
};

export type UserSearch = UserFilter & {
  /** Column layout of a link or view; undefined: this device's preference. */
  cot?: string;
  /** Id of the user being viewed or edited. */
  xem?: string;
  /** Id of the user whose role group is being changed. */
  nhom?: string;
};

const knownChoices = listSearch<UserSearch>({ status: userStatuses, sort: userSortValues });

export function knownSearch(raw: Parameters<typeof knownChoices>[0]): UserSearch {
  const { roleCode } = raw;
  return {
    ...knownChoices(raw),
    roleCode: roleCode && ROLE_CODE.test(roleCode) ? roleCode : undefined,
  };
}

export function queryOf({ keyword, roleCode, status, page, limit }: UserFilter) {
  return { keyword, roleCode, status, page: page ?? 1, limit: limit ?? DEFAULT_PAGE_SIZE };
}

/** Most users per call; a sorted list ends there. */
export const MAX_SORTED = 1000;

export const listNameOf = ({ keyword, roleCode, status }: UserFilter) =>
  JSON.stringify([keyword, roleCode, status]);

export function isFiltered({ keyword, roleCode, status }: UserFilter): boolean {
  return Boolean(keyword || roleCode || status);
}

type UserStatus = Schema["UserStatus"];

/** Some backends send none. */
export const NO_STATUS = "" as string as UserStatus;

const statusText: Record<UserStatus, string> = {
  active: "Hoạt động",
  pending: "Đang xử lý",
  locked: "Không hoạt động",
};

/** `pending` has another label on badges. */
const statusBadge: Record<UserStatus, StatusLabel> = {
  active: { text: statusText.active, color: "green" },
  pending: { text: "Chờ duyệt", color: "yellow" },
  locked: { text: statusText.locked, color: "red" },
};

const unknown: StatusLabel = { text: "Không xác định", color: "gray" };

export function statusBadgeOf(status: string): StatusLabel {
  const known = userStatuses.find((each) => each === status);
  return known ? statusBadge[known] : unknown;
}

export const statusTextOf = (status: UserStatus): string => statusText[status] ?? unknown.text;

export const statusChoices = userStatuses.map((status) => ({
  value: status,
  label: statusText[status],
}));

/** A stored status that the contract does not name stays selected until the user chooses another. */
export function statusChoicesOf(user: Pick<Schema["AdminUser"], "status">) {
  const status = user.status ?? NO_STATUS;
  if (userStatuses.includes(status)) return statusChoices;
  return [{ value: status, label: statusTextOf(status) }, ...statusChoices];
}

/** "Nông dân (R04)"; one part if the other is missing or equal. */
export function roleTextOf({ name, role_code }: Pick<Schema["RoleRef"], "name" | "role_code">) {
  const isBoth = name && role_code && name !== role_code;
  return isBoth ? `${name} (${role_code})` : name || role_code || "Không rõ vai trò";
}

/** An unknown role in the URL stays selectable. */
export function roleChoices(roles: readonly Schema["Role"][] | undefined, asked?: string) {
  const choices = (roles ?? []).map(({ role_code, name }) => ({ value: role_code, label: name }));
  if (!asked || choices.some(({ value }) => value === asked)) return choices;
  const label = roles ? `Vai trò không tồn tại: ${asked}` : `Vai trò ${asked}`;
  return [{ value: asked, label }, ...choices];
}

export const ROLES_FAILED = "Không tải được danh sách vai trò";

type Me = SessionUser | null;
type User = Pick<Schema["AdminUser"], "id" | "role">;

// Each returns why the action is not allowed, or undefined if it is.
// The server decides: only it knows the last administrator.

export function whyNotEdit(me: Me, user: User): string | undefined {
  if (!isAllPowerful(user.role) || hasFullAccess(me)) return undefined;
  return "Bạn không có quyền thay đổi tài khoản quản trị cấp cao";
}

export function whyNotDelete(me: Me, user: User): string | undefined {
  if (me?.id === user.id) return "Bạn không thể tự xóa tài khoản của chính mình";
  return whyNotEdit(me, user);
}

export function whyNotSetStatus(me: Me, user: User): string | undefined {
  if (me?.id === user.id) return "Bạn không thể tự khóa tài khoản của chính mình";
  return whyNotEdit(me, user);
}

export function whyNotSignOut(me: Me, user: User): string | undefined {
  if (me?.id === user.id) return "Hãy đăng xuất các thiết bị khác ở thẻ Bảo mật của tài khoản";
  return whyNotEdit(me, user);
}

export function whyNotChangeRole(me: Me, user: User): string | undefined {
  if (me?.id === user.id) return "Bạn không thể tự đổi vai trò của chính mình";
  return whyNotEdit(me, user);
}

/** Nobody assigns a group with permissions they lack. */
export function whyNotGiveGroup(
  me: Me,
  group: Pick<Schema["RoleGroup"], "code" | "permissions">,
): string | undefined {
  if (groupRightsMissing(me, group).length === 0) return undefined;
  return "Nhóm này có quyền mà bạn không có, nên bạn không bổ nhiệm được.";
}

export function mayGiveRole(me: Me, role: Pick<Schema["Role"], "role_code">): boolean {
  return !isAllPowerful(role) || hasFullAccess(me);
}

const byText = new Intl.Collator("vi").compare;

/** Sort keys: displayed text, or ISO time. */
const textOf = {
  fullName: ({ fullName }: Schema["AdminUser"]) => fullName,
  role: ({ role }: Schema["AdminUser"]) => role.name,
  status: ({ status }: Schema["AdminUser"]) => statusBadgeOf(status).text,
  createdAt: ({ createdAt }: Schema["AdminUser"]) => createdAt,
} as const;

const isColumn = (text: string): text is keyof typeof textOf => text in textOf;

/** The API cannot sort. */
export function sortUsers(
  users: readonly Schema["AdminUser"][],
  sort: UserSort,
): Schema["AdminUser"][] {
  const isDescending = sort.startsWith("-");
  const column = isDescending ? sort.slice(1) : sort;
  if (!isColumn(column)) return [...users];
  const sorted = users.toSorted((a, b) => byText(textOf[column](a), textOf[column](b)));
  return isDescending ? sorted.reverse() : sorted;
}

const sheetColumns: readonly ColumnOf<Schema["AdminUser"]>[] = [
  ["Họ và tên", "text", ({ fullName }) => fullName],
  ["Email", "text", ({ email }) => email],
  ["Điện thoại", "text", ({ phone }) => phone],
  ["Mã", "text", ({ uidCode }) => uidCode],
  ["Vai trò", "text", ({ role }) => roleTextOf(role)],
  ["Trạng thái", "text", ({ status }) => statusBadgeOf(status).text],
  ["Ngày tạo", "date", ({ createdAt }) => createdAt],
];

export function sheetOf(users: readonly Schema["AdminUser"][]): Sheet {
  return {
    name: "Người dùng",
    ...tableOf(users, sheetColumns),
  };
}
