import type { Db } from "../db/db.ts";
import type { BannerRow } from "../db/tables.ts";

/** What the hero slider shows: the active banners that have an image, by their display order. */
export function publicBanners(db: Db): BannerRow[] {
  return db.banners
    .filter(({ isActive, imageUrl }) => isActive && imageUrl !== null)
    .sort((a, b) => a.displayOrder - b.displayOrder);
}
