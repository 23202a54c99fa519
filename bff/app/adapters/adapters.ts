import { type OperationId, operations } from "#openapi/generated/operations.ts";
import { adminGetUser } from "./admin-get-user.ts";
import { adminListUsers } from "./admin-list-users.ts";
import { getMyAffiliateTree } from "./get-my-affiliate-tree.ts";
import { getMyProfile } from "./get-my-profile.ts";
import { getPublicProfile } from "./get-public-profile.ts";
import { listAffiliates } from "./list-affiliates.ts";
import { listBanners } from "./list-banners.ts";
import { category, listCategories } from "./list-categories.ts";
import { listFavorites } from "./list-favorites.ts";
import { listMyDocuments } from "./list-my-documents.ts";
import { getLogCacheStatus, getLogDashboard, getLogMetrics, listLogs } from "./logs.ts";
import { registerUser } from "./register-user.ts";

/** Converts an upstream body to the contract's shape; a conforming body is returned unchanged. */
export type Adapter = (body: unknown) => unknown;

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
  if (!adapt || !isSuccess) return undefined;
  return /json/i.test(response.headers.get("content-type") ?? "") ? adapt : undefined;
}

const idsByCall = new Map(operations.map(({ id, method, path }) => [`${method} ${path}`, id]));

/** The same for a call given by its method and its path in the contract. */
export function adapterOfCall(
  method: string,
  path: string,
  response: Response,
): Adapter | undefined {
  const id = idsByCall.get(`${method} ${path}`);
  return id && adapterOf(id, response);
}
