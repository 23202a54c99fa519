import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { transactionTypeText } from "#web/ui/wallet/transaction-labels.ts";
import classes from "./history-filters.module.css";
import type { HistoryFilter } from "./queries.ts";
import { transactionTypes } from "./search.ts";

type HistoryFiltersProps = {
  filter: HistoryFilter;
  onFilter: (change: Partial<HistoryFilter>) => void;
};

const ALL = "";

const choices = [
  { value: ALL, label: "Tất cả" },
  ...transactionTypes.map((value) => ({ value, label: transactionTypeText[value] })),
];

/** Type and days; each applies at once. */
export function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  const { type, from, to } = filter;
  const isFiltered = type !== undefined || from !== undefined || to !== undefined;
  return (
    <FilterBar
      {...(isFiltered
        ? { onClear: () => onFilter({ type: undefined, from: undefined, to: undefined, page: 1 }) }
        : {})}
    >
      <div className={classes.fields}>
        <NativeSelect
          label="Loại giao dịch"
          data={choices}
          value={type ?? ALL}
          onChange={({ currentTarget }) =>
            onFilter({ type: transactionTypes.find((one) => one === currentTarget.value), page: 1 })
          }
        />
        <DateRangeField
          label="Khoảng ngày"
          value={rangeOf(filter)}
          onChange={({ from, to }) => onFilter({ from, to, page: 1 })}
        />
      </div>
    </FilterBar>
  );
}

function rangeOf({ from, to }: HistoryFilter) {
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
