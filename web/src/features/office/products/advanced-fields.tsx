import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Radio, Stack } from "@mantine/core";
import { stockLabel } from "./labels.ts";
import { PriceRangeField } from "./price-range-field.tsx";
import { type ProductFilter, stockStatuses } from "./search.ts";

type AdvancedFieldsProps = {
  filter: ProductFilter;
  onChange: (next: ProductFilter) => void;
};

/** Price and stock; each applies at once. */
export function AdvancedFields({ filter, onChange }: AdvancedFieldsProps) {
  return (
    <>
      <PriceRangeField min={filter.price_min} max={filter.price_max} onChange={onChange} />
      <Radio.Group
        label="Tồn kho"
        value={filter.stock_status ?? ""}
        onChange={(value) =>
          onChange({ stock_status: stockStatuses.find((each) => each === value) })
        }
      >
        <Stack gap="sm" mt="xs">
          <Radio value="" label="Mọi mức tồn kho" />
          {stockStatuses.map((value) => (
            <Radio key={value} value={value} label={stockLabel[value]} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
