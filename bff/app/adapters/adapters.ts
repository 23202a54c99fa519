import { type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { isRecord } from "../lib/type-guards.ts";
import { isJson } from "../upstream/upstream-response.ts";
import { getLogCacheStatus, getLogDashboard, getLogMetrics, listLogs } from "./logs.ts";
import { person, withPhone, withPhoneNumber } from "./person.ts";

/** Converts an upstream body to the contract's shape; a conforming body is returned unchanged. */
export type Adapter = (body: unknown) => unknown;

/** Upstream: a user with any of the field names that `person` knows. */
export const adminGetUser = (body: unknown) => person(body, withPhone);

/** Upstream: uIdCode or uid_code, phone, a role that may be a bare string. */
export const getMyProfile = (body: unknown) => person(body, withPhoneNumber);

/** Upstream: uIdCode or uid_code, phoneNumber, a role that may be a bare string. */
export const getPublicProfile = (body: unknown) => person(body, withPhone);

const SHOWN = ["id", "uidCode", "email", "fullName", "phone", "role", "createdAt"];

/** Operations whose upstream responses vary in shape. All others stream through untouched. */
export const adapters: Readonly<Partial<Record<OperationId, Adapter>>> = {
  listBanners,
  listPublicBanners: listBanners,
  listAllBanners: listBanners,
  filterBanners: listBanners,
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
  registerUser,
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

/** The adapter that a response needs, if any: only successful JSON responses are adapted. */
export function adapterOf(id: OperationId, response: Response): Adapter | undefined {
  const adapt = adapters[id];
  const isSuccess = response.status >= 200 && response.status < 300 && response.body !== null;
  return adapt && isSuccess && isJson(response) ? adapt : undefined;
}

const idsByCall = new Map(operations.map(({ id, method, path }) => [`${method} ${path}`, id]));

/** The operation of a call given by its method and its path in the contract. */
export const operationOf = (method: string, path: string): OperationId | undefined =>
  idsByCall.get(`${method} ${path}`);

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

/** Upstream: a plain array or `{ data }`; rows have any of the field names that `person` knows. */
export function listAffiliates(body: unknown): unknown {
  const list = isRecord(body) ? body : {};
  const rows = Array.isArray(body) ? body : Array.isArray(list.data) ? list.data : [];
  const data = rows.map((row) => person(row, withPhone));
  return { data, total: typeof list.total === "number" ? list.total : data.length };
}

/** Upstream: a plain array, or a page object with parts missing. */
export function listBanners(body: unknown): unknown {
  const page = isRecord(body) ? body : {};
  const data = Array.isArray(body) ? body : Array.isArray(page.data) ? page.data : [];
  return {
    data,
    total: numberOr(page.total, data.length),
    page: numberOr(page.page, 1),
    limit: numberOr(page.limit, 20),
    totalPages: Math.max(1, numberOr(page.totalPages, 1)),
  };
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

/** Upstream: a plain array or `{ data }`; a category has either `icon` or `icon_url`. */
export function listCategories(body: unknown): unknown {
  const data = isRecord(body) ? body.data : body;
  return { data: Array.isArray(data) ? data.map(category) : [] };
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
  const rows = isRecord(body) ? body.data : body;
  const data = Array.isArray(rows) ? rows : [];
  const total = isRecord(body) && typeof body.total === "number" ? body.total : data.length;
  return { data, total };
}

/** Upstream: a plain array or `{ data }`, possibly with the user's verification status. */
export function listMyDocuments(body: unknown): unknown {
  const list = isRecord(body) ? body : {};
  const data = Array.isArray(body) ? body : Array.isArray(list.data) ? list.data : [];
  return { ...list, data, total: typeof list.total === "number" ? list.total : data.length };
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
