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
import { registerUser } from "./register-user.ts";

/** Makes the one shape of the contract from what an upstream sends; a right answer stays as it is. */
export type Adapter = (body: unknown) => unknown;

/** The operations that upstream answers in several shapes. All others stream through untouched. */
export const adapters: Readonly<Partial<Record<OperationId, Adapter>>> = {
  listBanners,
  listPublicBanners: listBanners,
  listAllBanners: listBanners,
  filterBanners: listBanners,
  listCategories,
  listPublicCategories: listCategories,
  getCategory: category,
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
};

/** The adapter that an answer needs: only JSON of a call that went well is adapted. */
export function adapterOf(id: OperationId, answer: Response): Adapter | undefined {
  const adapt = adapters[id];
  const isRight = answer.status >= 200 && answer.status < 300 && answer.body !== null;
  if (!adapt || !isRight) return undefined;
  return /json/i.test(answer.headers.get("content-type") ?? "") ? adapt : undefined;
}

const idsByCall = new Map(operations.map(({ id, method, path }) => [`${method} ${path}`, id]));

/** The same for a call that is known by its method and its path in the contract. */
export function adapterOfCall(method: string, path: string, answer: Response): Adapter | undefined {
  const id = idsByCall.get(`${method} ${path}`);
  return id && adapterOf(id, answer);
}
