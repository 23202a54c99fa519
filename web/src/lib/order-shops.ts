type Shops = { shop_name: string; shop_names?: readonly string[] };

export function shopsOf({ shop_name, shop_names = [shop_name] }: Shops): string {
  return shop_names.length > 1
    ? `${shop_names.length} cửa hàng: ${shop_names.join(", ")}`
    : shop_name;
}
