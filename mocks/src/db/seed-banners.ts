import { banners } from "../seed/banners.ts";
import { daysBefore } from "../seed/dates.ts";
import { pictureUrl } from "../seed/pictures.ts";
import type { BannerRow } from "./tables.ts";

/** The slides of the home page, including paused ones. */
export function bannerTable(now: Date): BannerRow[] {
  return banners.map(({ id, picture, createdDaysAgo, ...banner }) => ({
    ...banner,
    id: String(id),
    imageUrl: pictureUrl(picture),
    imagePublicId: `banner_${id}`,
    createdAt: daysBefore(now, createdDaysAgo).toISOString(),
  }));
}
