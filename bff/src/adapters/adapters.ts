import type { OperationId } from "#openapi/generated/operations.ts";
import { adminGetUser } from "./admin-get-user.ts";
import { adminListUsers } from "./admin-list-users.ts";
import { getMyProfile } from "./get-my-profile.ts";
import { getPublicProfile } from "./get-public-profile.ts";
import { listBanners } from "./list-banners.ts";
import { category, listCategories } from "./list-categories.ts";

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
};
