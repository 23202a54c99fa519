import type { Schema } from "#openapi/schema.ts";
import type { BannerRow, FileRow } from "../db/tables.ts";
import { addressOfFile } from "../domain/uploads.ts";
import { type Page, pagesOf } from "../domain/values.ts";

export function presentBanner(row: BannerRow): Schema["Banner"] {
  const { id, title, description, imageUrl, imagePublicId } = row;
  const { isActive, displayOrder, createdAt } = row;
  return { id, title, description, imageUrl, imagePublicId, isActive, displayOrder, createdAt };
}

export function presentBannerPage(found: Page<BannerRow>): Schema["BannerPage"] {
  const { rows, total, page, limit } = found;
  return {
    data: rows.map(presentBanner),
    total,
    page,
    limit,
    totalPages: pagesOf(total, limit),
  };
}

export function presentBanners(rows: BannerRow[]): Schema["BannerPage"] {
  const total = rows.length;
  return presentBannerPage({ rows, total, page: 1, limit: Math.max(1, total) });
}

export function presentNewBanner(row: BannerRow): Schema["CreateBannerResult"] {
  return { success: true, message: "Tạo banner thành công!", data: presentBanner(row) };
}

export function presentBannerImage(file: FileRow): Schema["BannerImage"] {
  return { imageUrl: addressOfFile(file), imagePublicId: file.id };
}
