import type { Schema } from "#openapi/schema.ts";

export function bannerOf(changes: Partial<Schema["Banner"]> = {}): Schema["Banner"] {
  return {
    id: "1",
    title: "Mùa sầu riêng Ri6 Cái Bè",
    description: "Chín cây, bao ăn, giao tận nhà.",
    imageUrl: "/pictures/melon.webp",
    imagePublicId: "banner_1",
    isActive: true,
    displayOrder: 0,
    createdAt: "2026-11-10T02:00:00.000Z",
    ...changes,
  };
}
