import { publicBanners } from "../domain/banners.ts";
import { presentBanners } from "../present/banner.ts";
import type { Handlers } from "./contract.ts";

export const bannerHandlers = {
  listPublicBanners: ({ db }) => presentBanners(publicBanners(db)),
} satisfies Partial<Handlers>;
