import type { Schema } from "#openapi/schema.ts";

/** The shops of an order: "HTX Sóc Trăng", "3 cửa hàng: HTX Sóc Trăng, HTX Cái Bè, Bản Mù". */
export function shopsOf({
  shop_name,
  shop_names = [shop_name],
}: Pick<Schema["Order"], "shop_name" | "shop_names">): string {
  return shop_names.length > 1
    ? `${shop_names.length} cửa hàng: ${shop_names.join(", ")}`
    : shop_name;
}
