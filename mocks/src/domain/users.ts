import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { endSessions } from "./auth.ts";
import { pageOf } from "./paging.ts";
import { hasFullAccess, isAllPowerful } from "./permissions.ts";
import { nationalPhone } from "./phone.ts";
import { removeUnshown } from "./product-images.ts";
import { Refusal, refuseField } from "./refusal.ts";
import { mustBeAsSeen } from "./seen.ts";
import { failsOnDeletion } from "./sentinels.ts";
import { matches } from "./text.ts";
import { mustBeFree } from "./unique.ts";
import { addressOfFile, removeFiles } from "./uploads.ts";

const DEFAULT_LIMIT = 10;

const ADMINISTRATOR = "R00";

type UserFilter = {
  roleCode?: string;
  status?: Schema["UserStatus"];
  keyword?: string;
  page?: number;
  limit?: number;
};

/** One page of users, newest first, with the counts of all users. */
export function userPage(db: Db, filter: UserFilter) {
  const { roleCode, status, keyword, page = 1, limit = DEFAULT_LIMIT } = filter;
  const found = db.users
    .filter(
      (user) =>
        (!roleCode || user.roleCode === roleCode) &&
        (!status || user.status === status) &&
        (!keyword || matches(searchTextOf(user), keyword)),
    )
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { rows: pageOf(found, page, limit), total: found.length, page, limit, stats: stats(db) };
}

function searchTextOf({ fullName, email, phone, uidCode }: UserRow): string {
  return `${fullName} ${email} ${phone} ${uidCode}`;
}

function stats({ users }: Db): Schema["AdminUserStats"] {
  const count = (wanted: UserRow["status"]) =>
    users.filter(({ status }) => status === wanted).length;
  return {
    total: users.length,
    active: count("active"),
    pending: count("pending"),
    inactive: count("locked"),
  };
}

export function userById(db: Db, id: string): UserRow {
  const user = db.users.find((row) => row.id === id);
  if (!user) throw new Refusal("NOT_FOUND", "Không tìm thấy người dùng");
  return user;
}

/** Changes the edited fields. Whoever is locked is signed out everywhere. */
export function updateUser(
  db: Db,
  caller: UserRow,
  id: string,
  changes: Schema["UpdateAdminUser"],
  ifMatch?: string,
): UserRow {
  const user = userById(db, id);
  mustBeAsSeen(user, ifMatch);
  mayTouch(db, caller, user);
  const fullName = changes.fullName?.trim() ?? user.fullName;
  const email = changes.email?.trim() ?? user.email;
  const phone = nationalPhone(changes.phone ?? user.phone);
  const status = changes.status ?? user.status;
  if (!fullName) refuseField("VALIDATION", "fullName", "Vui lòng nhập họ và tên");
  mustBeFree(db, { email, phone }, user);
  if (status !== "active" && user.status === "active") mayShutOut(db, caller, user, "khóa");

  Object.assign(user, { fullName, email, phone, status, updatedAt: db.now().toISOString() });
  if (status !== "active") endSessions(db, user.id);
  return user;
}

/**
 * Deletes a user with what only they used. Orders and the ledger keep their history, reviews and
 * products their pictures.
 */
export function deleteUser(db: Db, caller: UserRow, id: string): void {
  const user = userById(db, id);
  mayTouch(db, caller, user);
  mayShutOut(db, caller, user, "xóa");
  if (failsOnDeletion(user)) throw new Error(`Deleting ${user.email} fails on purpose`);

  endSessions(db, id);
  db.users = db.users.filter((row) => row !== user);
  db.cartLines = db.cartLines.filter(({ userId }) => userId !== id);
  db.favorites = db.favorites.filter(({ userId }) => userId !== id);
  db.codes = db.codes.filter(({ address }) => address !== user.email.toLowerCase());
  db.documents = db.documents.filter(({ userId }) => userId !== id);
  const uploads = db.files.filter(({ ownerId }) => ownerId === id);
  removeFiles(db, (row) => row.ownerId === id && row.purpose !== "product");
  removeUnshown(db, uploads.map(addressOfFile));
}

/** Nobody below full access changes the account of somebody who has it. */
function mayTouch(db: Db, caller: UserRow, user: UserRow): void {
  if (!isAllPowerful(user.roleCode) || hasFullAccess(db, caller)) return;
  throw new Refusal("FORBIDDEN", "Bạn không có quyền thay đổi tài khoản quản trị cấp cao");
}

function mayShutOut(db: Db, caller: UserRow, user: UserRow, action: "khóa" | "xóa"): void {
  if (user.id === caller.id) {
    throw new Refusal("CONFLICT", `Bạn không thể tự ${action} tài khoản của chính mình`);
  }
  if (isLastAdministrator(db, user)) {
    throw new Refusal("CONFLICT", `Không thể ${action} quản trị viên hệ thống cuối cùng`);
  }
}

/** True when nobody else could still sign in as system administrator (R00). */
function isLastAdministrator(db: Db, user: UserRow): boolean {
  const isAdministrator = ({ roleCode }: UserRow) => roleCode === ADMINISTRATOR;
  return (
    isAdministrator(user) &&
    !db.users.some((other) => other !== user && isAdministrator(other) && other.status === "active")
  );
}

/** Changes a user's role; a role group of the former role is taken away. */
export function assignRole(
  db: Db,
  caller: UserRow,
  { userId, roleId }: { userId: string; roleId: string },
  ifMatch?: string,
): UserRow {
  const user = userById(db, userId);
  mustBeAsSeen(user, ifMatch);
  const role = db.roles.find(({ id }) => id === roleId);
  if (!role) throw new Refusal("NOT_FOUND", "Không tìm thấy vai trò");
  if (user.id === caller.id) {
    throw new Refusal("CONFLICT", "Bạn không thể tự đổi vai trò của chính mình");
  }
  mayTouch(db, caller, user);
  if (isAllPowerful(role.role_code) && !hasFullAccess(db, caller)) {
    throw new Refusal("FORBIDDEN", "Bạn không có quyền gán vai trò quản trị cấp cao");
  }
  if (role.role_code !== ADMINISTRATOR && isLastAdministrator(db, user)) {
    throw new Refusal("CONFLICT", "Hệ thống phải còn ít nhất một quản trị viên");
  }

  const group = db.roleGroups.find(({ code }) => code === user.roleGroupCode);
  if (group?.roleId !== role.id) user.roleGroupCode = null;
  user.roleCode = role.role_code;
  user.updatedAt = db.now().toISOString();
  return user;
}

/** Gives a user a role group of their own role; it takes the place of the one held before. */
export function assignRoleGroup(
  db: Db,
  caller: UserRow,
  { userId, roleGroupCode }: Schema["AssignRoleGroup"],
  ifMatch?: string,
): UserRow {
  const user = userById(db, userId);
  mustBeAsSeen(user, ifMatch);
  const group = db.roleGroups.find(({ code }) => code === roleGroupCode);
  if (!group) throw new Refusal("NOT_FOUND", "Không tìm thấy nhóm vai trò");
  mayTouch(db, caller, user);
  if (group.permissions.includes("PERM_ADMIN_FULL_ACCESS") && !hasFullAccess(db, caller)) {
    throw new Refusal("FORBIDDEN", "Bạn không có quyền bổ nhiệm nhóm vai trò toàn quyền");
  }
  const role = db.roles.find(({ id }) => id === group.roleId);
  if (role?.role_code !== user.roleCode) {
    throw new Refusal("CONFLICT", "Nhóm vai trò này không thuộc vai trò của người dùng");
  }

  user.roleGroupCode = group.code;
  user.updatedAt = db.now().toISOString();
  return user;
}
