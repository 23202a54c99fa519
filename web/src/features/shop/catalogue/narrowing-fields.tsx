import { BrandField } from "./brand-field.tsx";
import type { CatalogueFilter } from "./filter.ts";
import { PriceBandField } from "./price-band-field.tsx";

type NarrowingFieldsProps = {
  filter: Pick<CatalogueFilter, "band" | "brand">;
  onChange: (change: Pick<CatalogueFilter, "band" | "brand">) => void;
};

/** Price and brand, in the storefront's drawer and next to a category. */
export function NarrowingFields({ filter, onChange }: NarrowingFieldsProps) {
  const { band, brand = [] } = filter;
  return (
    <>
      <PriceBandField band={band} onBand={(next) => onChange({ band: next })} />
      <BrandField brand={brand} onBrand={(next) => onChange({ brand: next })} />
    </>
  );
}
