import { expect, it } from "vitest";
import type { BannerRow } from "../db/tables.ts";
import { testDb, testNow } from "../testing/tables.ts";
import { publicBanners } from "./banners.ts";

function bannerRow(id: string, changes: Partial<BannerRow> = {}): BannerRow {
  return {
    id,
    title: "Mùa sầu riêng",
    description: null,
    imageUrl: "/pictures/melon.webp",
    imagePublicId: "banners/1",
    isActive: true,
    displayOrder: 0,
    createdAt: testNow.toISOString(),
    ...changes,
  };
}

it("the slider shows active banners with an image, by their display order", () => {
  const db = testDb({
    banners: [
      bannerRow("last", { displayOrder: 7 }),
      bannerRow("paused", { isActive: false }),
      bannerRow("without-image", { imageUrl: null, imagePublicId: null }),
      bannerRow("first", { displayOrder: 2 }),
    ],
  });
  expect(publicBanners(db).map(({ id }) => id)).toEqual(["first", "last"]);
  expect(db.banners).toHaveLength(4);
});
