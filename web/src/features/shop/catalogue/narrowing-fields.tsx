import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox, Radio } from "@mantine/core";
import { sampleBrands } from "#web/samples/brands.ts";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import classes from "./narrowing-fields.module.css";
import { type CatalogueFilter, type PriceBandId, priceBands } from "./rules.ts";

type NarrowingFieldsProps = {
  filter: Pick<CatalogueFilter, "band" | "brand">;
  onChange: (change: Pick<CatalogueFilter, "band" | "brand">) => void;
};

export function NarrowingFields({ filter, onChange }: NarrowingFieldsProps) {
  const { band, brand = [] } = filter;
  return (
    <>
      <PriceBandField band={band} onBand={(next) => onChange({ band: next })} />
      <BrandField brand={brand} onBrand={(next) => onChange({ brand: next })} />
    </>
  );
}

const ANY = "tat-ca";

type PriceBandFieldProps = {
  band: PriceBandId | undefined;
  onBand: (band: PriceBandId | undefined) => void;
};

function PriceBandField({ band, onBand }: PriceBandFieldProps) {
  return (
    <Radio.Group
      label="Khoảng giá"
      value={band ?? ANY}
      onChange={(value) => onBand(priceBands.find(({ id }) => id === value)?.id)}
    >
      <div className={classes.options}>
        <Radio value={ANY} label="Mọi mức giá" />
        {priceBands.map(({ id, label }) => (
          <Radio key={id} value={id} label={label} />
        ))}
      </div>
    </Radio.Group>
  );
}

type BrandFieldProps = {
  brand: readonly string[];
  onBrand: (brand: string[] | undefined) => void;
};

function BrandField({ brand, onBrand }: BrandFieldProps) {
  return (
    <Checkbox.Group
      label={
        <span className={classes.label}>
          Thương hiệu <SampleLabel />
        </span>
      }
      value={[...brand]}
      onChange={(value) => onBrand(value.length > 0 ? value : undefined)}
    >
      <div className={classes.options}>
        {sampleBrands.map(({ id, name }) => (
          <Checkbox key={id} value={name} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
