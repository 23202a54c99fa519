import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio } from "@mantine/core";
import classes from "./filter-fields.module.css";
import { type PriceBandId, priceBands } from "./price-bands.ts";

const ANY = "tat-ca";

type PriceBandFieldProps = {
  band: PriceBandId | undefined;
  onBand: (band: PriceBandId | undefined) => void;
};

/** One price band, or any price. */
export function PriceBandField({ band, onBand }: PriceBandFieldProps) {
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
