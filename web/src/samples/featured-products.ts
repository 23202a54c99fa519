import rice from "@lobehub/fluent-emoji-3d/assets/1f33e.webp";
import honey from "@lobehub/fluent-emoji-3d/assets/1f36f.webp";
import mango from "@lobehub/fluent-emoji-3d/assets/1f96d.webp";
import pear from "@lobehub/fluent-emoji-3d/assets/1f350.webp";

/**
 * Hard-coded by the specification: no endpoint returns any. Replace in
 * features/shop/home/sample-queries.ts. `price` is in đồng; `search` finds real products of that kind.
 */
export const sampleProducts = [
  { name: "Xoài cát loại 1", search: "xoài", unit: "kg", price: 95_000, picture: mango },
  { name: "Gạo thơm đặc sản", search: "gạo", unit: "túi 5 kg", price: 185_000, picture: rice },
  { name: "Mật ong rừng", search: "mật ong", unit: "chai", price: 220_000, picture: honey },
  { name: "Lê vàng vùng cao", search: "lê", unit: "kg", price: 60_000, picture: pear },
] as const;
