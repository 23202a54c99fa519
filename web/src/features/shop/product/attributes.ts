import type { Schema } from "#openapi/schema.ts";

type Row = { label: string; value: string };

const isBrand = ({ attribute_name }: Schema["ProductAttribute"]) =>
  attribute_name.trim().toLowerCase() === "brand";

/** Documented: the attribute named brand is the brand. */
export function brandOf({ product_attribute, brand }: Schema["Product"]): string | undefined {
  return product_attribute.find(isBrand)?.value || brand || undefined;
}

/** The attribute list: brand, seller and SKU first, then the product's own attributes. */
export function attributeRows(
  product: Schema["Product"],
  version: Schema["ProductVersion"] | undefined,
): Row[] {
  const known: { label: string; value: string | undefined }[] = [
    { label: "Thương hiệu", value: brandOf(product) },
    { label: "Nhà bán", value: product.source },
    { label: "SKU", value: version?.sku_code || product.slug },
    { label: "Đơn vị bán", value: product.unit },
  ];
  const own = product.product_attribute
    .filter((attribute) => !isBrand(attribute))
    .map(({ attribute_name, value, unit }) => ({
      label: attribute_name,
      value: unit ? `${value} ${unit}` : value,
    }));
  return [...known, ...own].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
