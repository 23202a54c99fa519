import type { OperationId } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { isRecord } from "../lib/type-guards.ts";
import type { Adapter } from "../upstream/read-response.ts";
import { getLogCacheStatus, getLogDashboard, getLogMetrics, listLogs } from "./logs.ts";
import { person, withPhone, withPhoneNumber } from "./person.ts";

/** Upstream: a user with any of the field names that `person` knows. */
export const adminGetUser = (body: unknown) => person(body, withPhone);

/** Upstream: uIdCode or uid_code, phone, a role that may be a bare string. */
export const getMyProfile = (body: unknown) => person(body, withPhoneNumber);

/** Upstream: uIdCode or uid_code, phoneNumber, a role that may be a bare string. */
export const getPublicProfile = (body: unknown) => person(body, withPhone);

const SHOWN = ["id", "uidCode", "email", "fullName", "phone", "role", "createdAt"];

/** Operations whose upstream responses vary in shape. All others stream through untouched. */
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
  listLogs,
  searchLogs: listLogs,
  listLogErrors: listLogs,
  getUserActivity: listLogs,
  getLogDashboard,
  getLogMetrics,
  getLogCacheStatus,
  clearLogCache: getLogCacheStatus,
};

/** What keeps secrets back, once more at the end: only then is a response in its final shape. */
const filters: Readonly<Partial<Record<OperationId, Adapter>>> = {
  registerUser,
  listLogs,
  searchLogs: listLogs,
  listLogErrors: listLogs,
  getUserActivity: listLogs,
  getLogDashboard,
};

/** Whether every response of an operation has to be parsed. */
export const isAdapted = (id: OperationId): boolean =>
  adapters[id] !== undefined || filters[id] !== undefined;

export const filtered = (id: OperationId, body: unknown): unknown => filters[id]?.(body) ?? body;

/** Upstream: rows with any of the field names that `person` knows. */
export function adminListUsers(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body.data)) return body;
  return { ...body, data: body.data.map((row) => person(row, withPhone)) };
}

/** Upstream: nodes whose user has any of the field names `person` knows; leaves lack `children`. */
export function getMyAffiliateTree(node: unknown): unknown {
  if (!isRecord(node)) return node;
  const children = Array.isArray(node.children) ? node.children.map(getMyAffiliateTree) : [];
  return { ...node, user: person(node.user, withPhone), children };
}

/** Of a plain array or `{ data }`; anything else is no empty list. */
function rowsOf(body: unknown): unknown[] | undefined {
  const rows = isRecord(body) ? body.data : body;
  return Array.isArray(rows) ? rows : undefined;
}

/** Upstream: a plain array or `{ data }`; rows have any of the field names that `person` knows. */
export function listAffiliates(body: unknown): unknown {
  const list = isRecord(body) ? body : {};
  const rows = rowsOf(body);
  if (!rows) return body;
  const data = rows.map((row) => person(row, withPhone));
  return { data, total: list.total ?? data.length };
}

/** Upstream: a plain array, which is all there is, or a page object with parts missing. */
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

/** The same of calls with pages, where an array may be one of several. */
export function listBannerPage(body: unknown): unknown {
  return Array.isArray(body) ? body : listBanners(body);
}

/** Upstream: a plain array or `{ data }`; a category has either `icon` or `icon_url`. */
export function listCategories(body: unknown): unknown {
  const rows = rowsOf(body);
  return rows ? { data: rows.map(category) } : body;
}

/** One category, including its children. */
function category(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { icon, ...rest } = value;
  const children = Array.isArray(value.children) ? value.children.map(category) : [];
  return { ...rest, icon_url: value.icon_url ?? icon ?? null, children };
}

/** Upstream: a plain array also occurs (contract, FavoriteList). */
export function listFavorites(body: unknown): unknown {
  const data = rowsOf(body);
  if (!data) return body;
  return { data, total: (isRecord(body) ? body.total : undefined) ?? data.length };
}

/** Upstream: a plain array or `{ data }`, possibly with the user's verification status. */
export function listMyDocuments(body: unknown): unknown {
  const list = isRecord(body) ? body : {};
  const data = rowsOf(body);
  if (!data) return body;
  return { ...list, data, total: list.total ?? data.length };
}

/** Upstream: a new account with any of the field names that `person` knows; tokens are dropped. */
export function registerUser(body: unknown): unknown {
  const account = person(body, withPhone);
  if (!isRecord(account)) return account;
  return Object.fromEntries(SHOWN.map((name) => [name, account[name]]));
}

export const WRONG_PIN = "WRONG_PIN";

/** The message of backends that give a wrong PIN no code. */
const WORDS = folded("Mật khẩu không đúng");

/** Adds the wrong-PIN code to a problem whose message says that the PIN is wrong. */
export function wrongPin(problem: Schema["Problem"]): Schema["Problem"] {
  const isOne = problem.status === 400 && folded(problem.message).includes(WORDS);
  return isOne ? { ...problem, code: WRONG_PIN } : problem;
}

/** Without diacritics, in lower case. */
function folded(text: string): string {
  return plainText(text).replace(/\s+/g, " ");
}
