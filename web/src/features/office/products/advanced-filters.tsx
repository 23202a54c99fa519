import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Radio, Stack } from "@mantine/core";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { FilterSheet } from "#web/ui/table/filter-sheet.tsx";
import { useFilterDraft } from "#web/ui/table/search-input.tsx";
import classes from "./advanced-filters.module.css";
import {
  countAdvanced,
  MAX_PRICE,
  type ProductFilter,
  resultText,
  stockLabel,
  stockStatuses,
} from "./rules.ts";

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

export function AdvancedDrawer({ filter, total, open, onClose, onChange }: AdvancedDrawerProps) {
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onClear={countAdvanced(filter) > 0 ? () => onChange(noAdvanced) : undefined}
      result={resultText(total)}
    >
      <AdvancedFields filter={filter} onChange={onChange} />
    </FilterSheet>
  );
}

type AdvancedFieldsProps = {
  filter: ProductFilter;
  onChange: (next: ProductFilter) => void;
};

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

/** A string if `AmountField` cannot parse it. */
type TypedPrice = number | string | undefined;

/** In đồng, both inclusive. */
type PriceRange = { min: TypedPrice; max: TypedPrice };

type PriceRangeFieldProps = PriceRange & {
  onChange: (next: { price_min?: number; price_max?: number }) => void;
};

function PriceRangeField({ min, max, onChange }: PriceRangeFieldProps) {
  const range = useFilterDraft(draftOf({ min, max }), (draft) => {
    const next = readable(rangeOf(draft));
    if (!whyNotRange(next) && range.send(draftOf(next))) {
      onChange({ price_min: next.min, price_max: next.max });
    }
  });
  const typed = rangeOf(range.draft);
  const edit = (change: Partial<PriceRange>) => range.wait(draftOf({ ...typed, ...change }));
  return (
    <fieldset>
      <legend className={classes.legend}>Khoảng giá</legend>
      <div className={classes.fields}>
        <AmountField
          label="Từ"
          placeholder="₫ 0"
          value={typed.min ?? ""}
          onChange={(value) => edit({ min: value === "" ? undefined : value })}
        />
        <AmountField
          label="Đến"
          placeholder="Không giới hạn"
          value={typed.max ?? ""}
          error={whyNotRange(typed)}
          onChange={(value) => edit({ max: value === "" ? undefined : value })}
        />
      </div>
    </fieldset>
  );
}

export const draftOf = ({ min, max }: PriceRange): string =>
  JSON.stringify([min ?? null, max ?? null]);

export function rangeOf(draft: string): PriceRange {
  const [min, max]: (number | string | null)[] = JSON.parse(draft);
  return { min: min ?? undefined, max: max ?? undefined };
}

const isPrice = (typed: TypedPrice): typed is number | undefined =>
  typed === undefined || (typeof typed === "number" && typed >= 0);

/** Drops invalid prices, so that the last valid one does not stay in force. */
export const readable = ({ min, max }: PriceRange) => ({
  min: isPrice(min) ? min : undefined,
  max: isPrice(max) ? max : undefined,
});

/** Invalid input is reported by its own field. */
export function whyNotRange({ min, max }: PriceRange): string | undefined {
  if (!isPrice(min) || !isPrice(max)) return undefined;
  if (Math.max(min ?? 0, max ?? 0) > MAX_PRICE) return "Giá không được vượt quá 1.000.000.000 đ";
  if (min !== undefined && max !== undefined && min > max) {
    return "Giá từ phải nhỏ hơn hoặc bằng giá đến";
  }
  return undefined;
}
