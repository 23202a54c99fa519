import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Radio, Stack } from "@mantine/core";
import { formatCount } from "#web/lib/format.ts";
import { FilterSheet } from "#web/ui/table/filter-sheet.tsx";
import { stockLabel } from "./labels.ts";
import { PriceRangeField } from "./price-range-field.tsx";
import { type ProductFilter, stockStatuses } from "./search.ts";

type AdvancedDrawerProps = {
  filter: ProductFilter;
  total: number | undefined;
  open: boolean;
  onClose: () => void;
  onChange: (next: ProductFilter) => void;
};

const noAdvanced = {
  price_min: undefined,
  price_max: undefined,
  stock_status: undefined,
} as const satisfies ProductFilter;

/** Further filters in a drawer (document 2 §2, shop); each applies at once. */
export function AdvancedDrawer({ filter, total, open, onClose, onChange }: AdvancedDrawerProps) {
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onClear={() => onChange(noAdvanced)}
      result={total === undefined ? "Xem kết quả" : `Xem ${formatCount(total)} sản phẩm`}
    >
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
    </FilterSheet>
  );
}
