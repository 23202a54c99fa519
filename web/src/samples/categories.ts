import type { Schema } from "#openapi/schema.ts";

/** Shown when the server's categories fail to load. */
const names = [
  "Rau củ",
  "Trái cây",
  "Gạo & ngũ cốc",
  "Thịt & trứng",
  "Thủy sản",
  "Mật ong & đặc sản",
];

export const sampleCategories: readonly Schema["Category"][] = names.map((name, index) => ({
  id: index + 1,
  name,
  slug: name,
  icon_url: null,
  parentId: null,
  level: 1,
  is_active: true,
  created_at: "2025-01-01T00:00:00.000Z",
  count: 0,
  children: [],
}));
