import type { Db } from "../db/db.ts";
import type { BannerRow } from "../db/tables.ts";

/** The slides of the hero slider: active banners with an image, in display order. */
export function publicBanners(db: Db): BannerRow[] {
  return db.banners
    .filter(({ isActive, imageUrl }) => isActive && imageUrl !== null)
    .sort((a, b) => a.displayOrder - b.displayOrder);
}
