import type { OperationId } from "#openapi/generated/operations.ts";
import { maskJson, maskValue } from "#openapi/masking.ts";
import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { idAt, isRecord, textAt } from "../lib/type-guards.ts";
import type { Adapter } from "../upstream/read-response.ts";

/** The id of the role is in it twice; some backends send it once. */
export function adminGetUser(body: unknown): unknown {
  const user = person(body, withPhone);
  if (!isRecord(user) || !isRecord(user.role)) return user;
  return { ...user, role_id: user.role_id ?? user.roleId ?? user.role.id };
}

export const getMyProfile = (body: unknown) => person(body, withPhoneNumber);

export const getPublicProfile = (body: unknown) => person(body, withPhone);

const SHOWN = ["id", "uidCode", "email", "fullName", "phone", "role", "createdAt"];

/** Entries may hold secrets: mask them in every shape. */
const entriesIn = (name: "items" | "recent") => (body: unknown) => {
  if (!isRecord(body) || !Array.isArray(body[name])) return maskValue(body);
  return { ...body, [name]: body[name].map(logEntry) };
};

const listLogs = entriesIn("items");
const getLogDashboard = entriesIn("recent");

/** All other operations' responses stream through untouched. */
export const adapters: Readonly<Partial<Record<OperationId, Adapter>>> = {
  listBanners: listBannerPage,
  listPublicBanners: listBanners,
  listAllBanners: listBanners,
  filterBanners: listBannerPage,
  listCategories,
  listPublicCategories: listCategories,
  getCategory: category,
  createCategory: category,
  updateCategory: category,
  adminListUsers,
  adminGetUser,
  adminUpdateUser: adminGetUser,
  getMyProfile,
  updateMyProfile: getMyProfile,
  getPublicProfile,
  registerUser: adminGetUser,
  listDirectAffiliates: listAffiliates,
  listIndirectAffiliates: listAffiliates,
  getMyAffiliateTree,
  listMyDocuments,
  listFavorites,
  adminGetFinancialReport,
  listLogs,
  searchLogs: listLogs,
  listLogErrors: listLogs,
  getUserActivity: listLogs,
  getLogDashboard,
  getLogMetrics,
  getLogCacheStatus,
  clearLogCache: getLogCacheStatus,
};

/** Removes secrets. Runs last, when the response has its final shape. */
const filters: Readonly<Partial<Record<OperationId, Adapter>>> = {
  registerUser,
  listLogs,
  searchLogs: listLogs,
  listLogErrors: listLogs,
  getUserActivity: listLogs,
  getLogDashboard,
};

export const isAdapted = (id: OperationId): boolean =>
  adapters[id] !== undefined || filters[id] !== undefined;

export const filtered = (id: OperationId, body: unknown): unknown => filters[id]?.(body) ?? body;

export function adminListUsers(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body.data)) return body;
  return { ...body, data: body.data.map(adminGetUser) };
}

export function getMyAffiliateTree(node: unknown): unknown {
  if (!isRecord(node)) return node;
  const children = Array.isArray(node.children) ? node.children.map(getMyAffiliateTree) : [];
  return { ...node, user: person(node.user, withPhone), children };
}

/** Any other shape must not pass as an empty list. */
function rowsOf(body: unknown): unknown[] | undefined {
  const rows = isRecord(body) ? body.data : body;
  return Array.isArray(rows) ? rows : undefined;
}

export function listAffiliates(body: unknown): unknown {
  const list = isRecord(body) ? body : {};
  const rows = rowsOf(body);
  if (!rows) return body;
  const data = rows.map((row) => person(row, withPhone));
  return { data, total: list.total ?? data.length };
}

/** Upstream: a plain array (the whole list) or a page object with parts missing. */
export function listBanners(body: unknown): unknown {
  const page = isRecord(body) ? body : {};
  const data = rowsOf(body);
  if (!data) return body;
  return {
    data,
    total: page.total ?? data.length,
    page: page.page ?? 1,
    limit: page.limit ?? 20,
    totalPages: page.totalPages || 1,
  };
}

/** In a paged call a plain array may be one of several pages. */
export function listBannerPage(body: unknown): unknown {
  return Array.isArray(body) ? body : listBanners(body);
}

export function listCategories(body: unknown): unknown {
  const rows = rowsOf(body);
  return rows ? { data: rows.map(category) } : body;
}

function category(value: unknown): unknown {
  return categoryBelow(value, null);
}

function categoryBelow(value: unknown, parent: unknown): unknown {
  if (!isRecord(value)) return value;
  const { icon, parent_id, ...rest } = value;
  const below = Array.isArray(value.children) ? value.children : [];
  const children = below.map((child) => categoryBelow(child, value.id));
  const parentId = value.parentId ?? parent_id ?? parent;
  return { ...rest, icon_url: value.icon_url ?? icon ?? null, parentId, children };
}

export function listFavorites(body: unknown): unknown {
  const data = rowsOf(body);
  if (!data) return body;
  return { data, total: (isRecord(body) ? body.total : undefined) ?? data.length };
}

export function listMyDocuments(body: unknown): unknown {
  const list = isRecord(body) ? body : {};
  const data = rowsOf(body);
  if (!data) return body;
  return { ...list, data, total: list.total ?? data.length };
}

/** Drops tokens that the upstream sends with a new account. */
export function registerUser(body: unknown): unknown {
  const account = person(body, withPhone);
  if (!isRecord(account)) return account;
  return Object.fromEntries(SHOWN.map((name) => [name, account[name]]));
}

/** The documents name what is in a day and in a type, not whether these are lists or keyed. */
function adminGetFinancialReport(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { dailyBreakdown: days, byType: types } = body;
  return {
    ...body,
    ...(isOfRecords(days) && {
      dailyBreakdown: Object.entries(days).map(([date, figures]) => ({ date, ...figures })),
    }),
    ...(Array.isArray(types) &&
      types.every(isRecord) && {
        byType: Object.fromEntries(types.map(({ type, ...figures }) => [type, figures])),
      }),
  };
}

const isOfRecords = (value: unknown): value is Record<string, Record<string, unknown>> =>
  isRecord(value) && Object.values(value).every(isRecord);

export const WRONG_PIN = "WRONG_PIN";

/** Backends that give a wrong PIN no code say this. */
const WORDS = folded("Mật khẩu không đúng");

export function wrongPin(problem: Schema["Problem"]): Schema["Problem"] {
  const isOne = problem.status === 400 && folded(problem.message).includes(WORDS);
  return isOne ? { ...problem, code: WRONG_PIN } : problem;
}

function folded(text: string): string {
  return plainText(text).replace(/\s+/g, " ");
}

export function getLogMetrics(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.performance)) return body;
  const { bufferHitRate, compressionRatio } = body.performance;
  return {
    ...body,
    performance: {
      ...body.performance,
      bufferHitRate: percent(bufferHitRate),
      compressionRatio: percent(compressionRatio),
    },
  };
}

export function getLogCacheStatus(body: unknown): unknown {
  return isRecord(body) ? { ...body, hitRate: percent(body.hitRate) } : body;
}

/** Upstream: a ratio up to 1, or percent. */
function percent(value: unknown): unknown {
  if (typeof value !== "number") return value;
  return Math.round((value <= 1 ? value * 100 : value) * 10) / 10;
}

export function logEntry(row: unknown): unknown {
  if (!isRecord(row)) return row;
  const { description, data, jsondata, ...rest } = row;
  return {
    ...(maskValue(rest) as object),
    ...(description !== undefined && { description: maskValue(description) }),
    ...(data !== undefined && { data: maskValue(data) }),
    ...(jsondata !== undefined && { jsondata: jsonText(jsondata) }),
  };
}

function jsonText(jsondata: unknown): string | null {
  if (jsondata === null) return null;
  return typeof jsondata === "string" ? maskJson(jsondata) : JSON.stringify(maskValue(jsondata));
}

type Names = Readonly<Record<string, readonly string[]>>;

const identity: Names = {
  uidCode: ["uIdCode", "uid_code"],
  fullName: ["full_name", "name"],
};

const withPhone: Names = { ...identity, phone: ["phoneNumber", "phone_number"] };
const withPhoneNumber: Names = { ...identity, phoneNumber: ["phone", "phone_number"] };

const roleNames = ["role", "role_code", "roleCode"];

function person(value: unknown, names: Names): unknown {
  if (!isRecord(value)) return value;
  const renamed = { ...value };
  for (const [name, others] of Object.entries(names)) {
    for (const other of others) {
      if (!(other in renamed)) continue;
      renamed[name] ??= renamed[other];
      delete renamed[other];
    }
  }
  if (!roleNames.some((name) => name in renamed)) return renamed;
  const { role_code: _code, roleCode: _other, ...rest } = renamed;
  return { ...rest, role: roleOfPerson(renamed) };
}

type Role = Schema["RoleRef"];

export function roleRef(role: unknown): Role {
  if (typeof role === "string") return { id: role, name: role, role_code: role };
  if (!isRecord(role)) return { id: "", name: "", role_code: "" };
  const code = textAt(role, "role_code", "roleCode", "code") ?? "";
  return { id: idAt(role, "id") ?? code, name: textAt(role, "name") ?? code, role_code: code };
}

const ROLE_CODE = /^R\d{2}$/;

/** Roles that pass every check, by name in plain text. */
const powerfulByName: Readonly<Record<string, string>> = {
  "quan tri he thong": "R00",
  "quan tri cap cao": "R05",
};

/**
 * Recognizes all-powerful roles by name too, to protect their holders. Never do so for
 * the user's own session (auth/users.ts), where the role grants power.
 */
function roleOfPerson(person: Readonly<Record<string, unknown>>): Role {
  const role = roleRef(person.role);
  const name = role.name.trim();
  const codes = [role.role_code, textAt(person, "role_code", "roleCode") ?? "", name];
  const code = codes.map((each) => each.trim().toUpperCase()).find((each) => ROLE_CODE.test(each));
  const role_code = code ?? powerfulByName[plainText(name).replace(/\s+/g, " ")] ?? "";
  const isBare = !isRecord(person.role);
  return {
    id: (isBare && textAt(person, "role_id", "roleId")) || role.id || role_code,
    name: name === "" || name.toUpperCase() === role_code ? role_code : name,
    role_code,
  };
}
