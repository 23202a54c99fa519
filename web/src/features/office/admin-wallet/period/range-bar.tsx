import { Button } from "@mantine/core";
import type { DateRange } from "#web/lib/date-range.ts";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { type Days, periodLabel, periodOf } from "./days.ts";
import classes from "./range-bar.module.css";
import { type PeriodSearch, periods } from "./search.ts";

type RangeBarProps = {
  search: PeriodSearch;
  /** The days that the search asks for. */
  days: Days;
  onSearch: (next: PeriodSearch) => void;
};

const nothing: PeriodSearch = { ky: undefined, tu: undefined, den: undefined };

/** The quick ranges, and any other days. */
export function RangeBar({ search, days, onSearch }: RangeBarProps) {
  const chosen = periodOf(search);

  function choose({ from, to }: DateRange) {
    onSearch(from && to ? { ky: undefined, tu: from, den: to } : nothing);
  }

  return (
    <div className={classes.root}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div className={classes.quick} role="group" aria-label="Khoảng thời gian nhanh">
        {periods.map((period) => (
          <Button
            key={period}
            variant={period === chosen ? "light" : "default"}
            aria-pressed={period === chosen}
            onClick={() => onSearch({ ...nothing, ky: period })}
          >
            {periodLabel[period]}
          </Button>
        ))}
      </div>
      <div className={classes.days}>
        <DateRangeField label="Khoảng ngày" value={days} onChange={choose} />
      </div>
    </div>
  );
}
