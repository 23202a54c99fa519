import type { CartLine } from "./rules.ts";

export function cartLine(change: Partial<CartLine> = {}): CartLine {
  return {
    id: "ci-1",
    product_id: 3,
    version_id: 32,
    version_name: "Túi 5 kg",
    quantity: 2,
    unit_price: 185_000,
    selected: true,
    available: 120,
    warnings: [],
    product: { name: "Gạo ST25 Sóc Trăng", thumbnail_url: "/pictures/rice-plant.webp" },
    ...change,
  };
}
