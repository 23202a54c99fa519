import {
  allBanners,
  bannerById,
  bannerPage,
  createBanner,
  deleteBanner,
  deleteBannerImage,
  filteredBanners,
  publicBanners,
  storeBannerImage,
  updateBanner,
} from "../domain/banners.ts";
import { signedIn } from "../domain/caller.ts";
import {
  presentBanner,
  presentBannerImage,
  presentBannerPage,
  presentBanners,
  presentNewBanner,
} from "../present/banner.ts";
import { acknowledge } from "../present/common.ts";
import type { Handlers } from "./contract.ts";

export const bannerHandlers = {
  listPublicBanners: ({ db }) => presentBanners(publicBanners(db)),
  listBanners: ({ db, query }) => presentBannerPage(bannerPage(db, query)),
  listAllBanners: ({ db }) => presentBanners(allBanners(db)),
  filterBanners: ({ db, query }) => presentBannerPage(filteredBanners(db, query)),
  getBanner: ({ db, path }) => presentBanner(bannerById(db, path.id)),
  createBanner: ({ db, body }) => presentNewBanner(createBanner(db, body)),
  updateBanner: ({ db, path, body }) => presentBanner(updateBanner(db, path.id, body)),
  deleteBanner: ({ db, path }) => acknowledge("Xóa banner thành công!", deleteBanner(db, path.id)),
  uploadBannerImage: async ({ db, body, caller }) =>
    presentBannerImage(await storeBannerImage(db, signedIn(caller), body.get("image"))),
  deleteBannerImage: ({ db, path }) =>
    acknowledge("Xóa ảnh thành công!", deleteBannerImage(db, path.id)),
} satisfies Partial<Handlers>;
