import { AmountField } from "#web/ui/form/amount-field.tsx";
import { useFilterDraft } from "#web/ui/table/use-filter-draft.ts";
import { draftOf, type PriceRange, rangeOf, readable, whyNotRange } from "./price-range.ts";
import classes from "./price-range-field.module.css";

type PriceRangeFieldProps = PriceRange & {
  onChange: (next: { price_min?: number; price_max?: number }) => void;
};

/** Two prices in đồng, both included; applies after a pause, unless they contradict each other. */
export function PriceRangeField({ min, max, onChange }: PriceRangeFieldProps) {
  const range = useFilterDraft(draftOf({ min, max }), (draft) => {
    const next = readable(rangeOf(draft));
    if (!whyNotRange(next) && range.send(draftOf(next))) {
      onChange({ price_min: next.min, price_max: next.max });
    }
  });
  const typed = rangeOf(range.draft);
  const edit = (change: Partial<PriceRange>) => range.wait(draftOf({ ...typed, ...change }));
  return (
    <fieldset className={classes.root}>
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
