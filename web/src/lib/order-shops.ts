type Shops = { shop_name: string; shop_names?: readonly string[] };

/** The shops of an order: "HTX Sóc Trăng", "3 cửa hàng: HTX Sóc Trăng, HTX Cái Bè, Bản Mù". */
export function shopsOf({ shop_name, shop_names = [shop_name] }: Shops): string {
  return shop_names.length > 1
    ? `${shop_names.length} cửa hàng: ${shop_names.join(", ")}`
    : shop_name;
}
