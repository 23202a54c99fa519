import { Button } from "@mantine/core";
import type { DateRange } from "#web/lib/date-range.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { cutDays, type Days, MAX_DAYS, periodLabel, periodOf } from "./days.ts";
import classes from "./range-bar.module.css";
import { type OrderStatsSearch, periods } from "./search.ts";

type RangeBarProps = {
  search: OrderStatsSearch;
  /** The days that the search asks for. */
  days: Days;
  onSearch: (next: OrderStatsSearch) => void;
};

const nothing: OrderStatsSearch = { ky: undefined, tu: undefined, den: undefined };

/** The quick ranges of document 2 §2, and any other days. */
export function RangeBar({ search, days, onSearch }: RangeBarProps) {
  const chosen = periodOf(search);

  function choose({ from, to }: DateRange) {
    if (!from || !to) return onSearch(nothing);
    const cut = cutDays({ from, to }, new Date());
    if (cut.from !== from) {
      notify.info(`Mỗi lần xem được nhiều nhất ${MAX_DAYS} ngày, tính từ ngày cuối.`);
    }
    onSearch({ ky: undefined, tu: cut.from, den: cut.to });
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
