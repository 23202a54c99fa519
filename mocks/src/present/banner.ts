import type { Schema } from "#openapi/schema.ts";
import type { BannerRow } from "../db/tables.ts";

function presentBanner(row: BannerRow): Schema["Banner"] {
  const { id, title, description, imageUrl, imagePublicId } = row;
  const { isActive, displayOrder, createdAt } = row;
  return { id, title, description, imageUrl, imagePublicId, isActive, displayOrder, createdAt };
}

/** A list without paging: one page holds all rows. */
export function presentBanners(rows: readonly BannerRow[]): Schema["BannerPage"] {
  const total = rows.length;
  return {
    data: rows.map(presentBanner),
    total,
    page: 1,
    limit: Math.max(1, total),
    totalPages: 1,
  };
}
