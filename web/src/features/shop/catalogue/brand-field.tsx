import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { sampleBrands } from "#web/samples/brands.ts";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import classes from "./filter-fields.module.css";

type BrandFieldProps = {
  brand: readonly string[];
  /** Undefined if none is left. */
  onBrand: (brand: string[] | undefined) => void;
};

/** Multiple choice of partner brands. */
export function BrandField({ brand, onBrand }: BrandFieldProps) {
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
