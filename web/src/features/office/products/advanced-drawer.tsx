import { formatCount } from "#web/lib/format.ts";
import { FilterSheet } from "#web/ui/table/filter-sheet.tsx";
import { AdvancedFields } from "./advanced-fields.tsx";
import { countAdvanced } from "./filter.ts";
import type { ProductFilter } from "./search.ts";

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

/** Further filters in a drawer (document 2 §2, shop). */
export function AdvancedDrawer({ filter, total, open, onClose, onChange }: AdvancedDrawerProps) {
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onClear={countAdvanced(filter) > 0 ? () => onChange(noAdvanced) : undefined}
      result={total === undefined ? "Xem kết quả" : `Xem ${formatCount(total)} sản phẩm`}
    >
      <AdvancedFields filter={filter} onChange={onChange} />
    </FilterSheet>
  );
}
