import { normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { FileRow, UserRow } from "../db/tables.ts";
import { endSessions } from "./auth.ts";
import { checkIfMatch } from "./caller.ts";
import { sendEmail } from "./codes.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { removeUnused } from "./product-images.ts";
import {
  hasFullAccess,
  mustHold,
  mustKeepFullAccess,
  rightsByGroup,
  rightsOfGroup,
  rightsOfRole,
  roleByCode,
} from "./roles.ts";
import { failsOnDeletion } from "./sentinels.ts";
import { mustBeUnique } from "./unique-ids.ts";
import { addressOfFile, removeFiles } from "./uploads.ts";
import { pageOf } from "./values.ts";

const DEFAULT_LIMIT = 10;

type UserFilter = {
  roleCode?: string;
  status?: Schema["UserStatus"];
  keyword?: string;
  page?: number;
  limit?: number;
};

export function userPage(db: Db, filter: UserFilter) {
  const { roleCode, status, keyword, page = 1, limit = DEFAULT_LIMIT } = filter;
  const found = db.users
    .filter(
      (user) =>
        (!roleCode || user.roleCode === roleCode) &&
        (!status || user.status === status) &&
        (!keyword || containsWords(plainText(searchTextOf(user)), keyword)),
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
  if (!user) throw new DomainError("NOT_FOUND", "Không tìm thấy người dùng");
  return user;
}

/** A locked user is signed out everywhere; the old address is told of a changed e-mail. */
export function updateUser(
  db: Db,
  caller: UserRow,
  id: string,
  changes: Schema["UpdateAdminUser"],
  ifMatch?: string,
): UserRow {
  const user = userById(db, id);
  checkIfMatch(user.updatedAt, ifMatch);
  mustBeManageable(db, caller, user);
  const fullName = changes.fullName?.trim() ?? user.fullName;
  const email = changes.email?.trim() ?? user.email;
  const phone = normalPhone(changes.phone ?? user.phone);
  const status = changes.status ?? user.status;
  if (!fullName) throwFieldError("VALIDATION", "fullName", "Vui lòng nhập họ và tên");
  mustBeUnique(db, { email, phone }, user);
  if (status !== "active" && user.status === "active") mustBeRemovable(db, caller, user, "khóa");

  if (email.toLowerCase() !== user.email.toLowerCase()) {
    sendEmail(db, {
      to: user.email,
      subject: "Email của tài khoản TAP vừa được đổi",
      text: "Quản trị viên vừa đổi email của tài khoản này. Nếu bạn không yêu cầu, hãy liên hệ TAP ngay.",
    });
  }
  Object.assign(user, { fullName, email, phone, status, updatedAt: db.now().toISOString() });
  if (status !== "active") endSessions(db, user.id);
  return user;
}

/** Orders and the ledger remain, and so do pictures in reviews and products. */
export function deleteUser(db: Db, caller: UserRow, id: string): void {
  const user = userById(db, id);
  mustBeManageable(db, caller, user);
  mustBeRemovable(db, caller, user, "xóa");
  if (failsOnDeletion(user)) throw new Error(`Deleting ${user.email} fails on purpose`);

  endSessions(db, id);
  db.users = db.users.filter((row) => row !== user);
  db.cartLines = db.cartLines.filter(({ userId }) => userId !== id);
  db.favorites = db.favorites.filter(({ userId }) => userId !== id);
  db.codes = db.codes.filter(({ address }) => address !== user.email.toLowerCase());
  db.documents = db.documents.filter(({ userId }) => userId !== id);
  const uploads = db.files.filter(({ ownerId }) => ownerId === id);
  const isOwn = ({ purpose }: FileRow) => purpose === "avatar" || purpose === "document";
  removeFiles(db, (row) => row.ownerId === id && isOwn(row));
  removeUnused(db, uploads.map(addressOfFile));
}

export function mustBeManageable(db: Db, caller: UserRow, user: UserRow): void {
  if (!hasFullAccess(db, user) || hasFullAccess(db, caller)) return;
  throw new DomainError("FORBIDDEN", "Bạn không có quyền thay đổi tài khoản quản trị cấp cao");
}

function mustBeRemovable(db: Db, caller: UserRow, user: UserRow, action: "khóa" | "xóa"): void {
  if (user.id === caller.id) {
    throw new DomainError("CONFLICT", `Bạn không thể tự ${action} tài khoản của chính mình`);
  }
  mustKeepFullAccess(db, { users: db.users.filter((row) => row !== user) });
}

function withUser(db: Db, user: UserRow, changes: Partial<UserRow>): UserRow[] {
  return db.users.map((row) => (row === user ? { ...user, ...changes } : row));
}

export function assignRole(
  db: Db,
  caller: UserRow,
  { userId, roleId }: { userId: string; roleId: string },
  ifMatch?: string,
): UserRow {
  const user = userById(db, userId);
  checkIfMatch(user.updatedAt, ifMatch);
  const role = db.roles.find(({ id }) => id === roleId);
  if (!role) throw new DomainError("NOT_FOUND", "Không tìm thấy vai trò");
  if (user.id === caller.id) {
    throw new DomainError("CONFLICT", "Bạn không thể tự đổi vai trò của chính mình");
  }
  const group = db.roleGroups.find(({ code }) => code === user.roleGroupCode);
  const keepsGroup = group?.roleId === role.id;
  const before = rightsOfRole(roleByCode(db, user.roleCode));
  mustHold(db, caller, before, rightsOfRole(role), keepsGroup ? [] : rightsByGroup(db, user));
  mustBeManageable(db, caller, user);
  const changes = {
    roleCode: role.role_code,
    ...(!keepsGroup && { roleGroupCode: null, roleGroupSince: null }),
    updatedAt: db.now().toISOString(),
  };
  mustKeepFullAccess(db, { users: withUser(db, user, changes) });
  return Object.assign(user, changes);
}

export function assignRoleGroup(
  db: Db,
  caller: UserRow,
  { userId, roleGroupCode }: Schema["AssignRoleGroup"],
  ifMatch?: string,
): UserRow {
  const user = userById(db, userId);
  checkIfMatch(user.updatedAt, ifMatch);
  const group = db.roleGroups.find(({ code }) => code === roleGroupCode);
  if (!group) throw new DomainError("NOT_FOUND", "Không tìm thấy nhóm vai trò");
  mustHold(db, caller, rightsOfGroup(db, group), rightsByGroup(db, user));
  mustBeManageable(db, caller, user);
  const role = db.roles.find(({ id }) => id === group.roleId);
  if (role?.role_code !== user.roleCode) {
    throw new DomainError("CONFLICT", "Nhóm vai trò này không thuộc vai trò của người dùng");
  }

  return setRoleGroup(db, user, group.code);
}

export function setRoleGroup(db: Db, user: UserRow, code: string | null): UserRow {
  const moment = db.now().toISOString();
  const changes = {
    roleGroupCode: code,
    roleGroupSince: code === null ? null : moment,
    updatedAt: moment,
  };
  mustKeepFullAccess(db, { users: withUser(db, user, changes) });
  return Object.assign(user, changes);
}
