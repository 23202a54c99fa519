import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { writtenDay } from "#web/lib/date-range.ts";
import { serverNow } from "#web/lib/server-clock.ts";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { transactionTypeText } from "#web/ui/wallet/transactions.ts";
import { type Direction, type HistoryFilter, transactionTypes } from "./rules.ts";
import { daysOfMonth, monthChoices, monthOfDays } from "./search-rules.ts";

type HistoryFiltersProps = {
  filter: HistoryFilter;
  onFilter: (change: Partial<HistoryFilter>) => void;
};

const ALL = "";

const types = [
  { value: ALL, label: "Mọi loại" },
  ...transactionTypes.map((value) => ({ value, label: transactionTypeText[value] })),
];

const directions: { value: Direction | typeof ALL; label: string }[] = [
  { value: ALL, label: "Vào và ra" },
  { value: "in", label: "Tiền vào" },
  { value: "out", label: "Tiền ra" },
];

const none = {
  type: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
  direction: undefined,
  depth: undefined,
  page: 1,
} satisfies HistoryFilter;

export const isFiltered = ({ type, from, to, search, direction }: HistoryFilter): boolean =>
  [type, from, to, search, direction].some(Boolean);

export function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  const { type, direction, search = "", from, to } = filter;
  const narrow = (change: Partial<HistoryFilter>) => onFilter({ ...change, page: 1 });
  return (
    <FilterBar
      fold={{ active: countActive(type, direction, from ?? to) }}
      onClear={isFiltered(filter) ? () => onFilter(none) : undefined}
      search={
        <SearchInput
          value={search}
          placeholder="Tìm nội dung, người, số tiền"
          onSearch={(typed) => narrow({ search: typed })}
        />
      }
    >
      <NativeSelect
        label="Loại giao dịch"
        data={types}
        value={type ?? ALL}
        onChange={({ currentTarget: { value } }) =>
          narrow({ type: transactionTypes.find((one) => one === value) })
        }
      />
      <NativeSelect
        label="Chiều tiền"
        data={directions}
        value={direction ?? ALL}
        onChange={({ currentTarget: { value } }) =>
          narrow({ direction: value === "in" || value === "out" ? value : undefined })
        }
      />
      <MonthSelect filter={filter} onFilter={narrow} />
      <DateRangeField label="Khoảng ngày" value={rangeOf(filter)} onChange={narrow} />
    </FilterBar>
  );
}

const OTHER_DAYS = "khac";

function MonthSelect({ filter, onFilter }: HistoryFiltersProps) {
  const [now] = useState(() => new Date(serverNow()));
  const month = monthOfDays(filter);
  const hasOtherDays = month === undefined && (filter.from || filter.to);
  const months = monthChoices(now, month).map((value) => ({ value, label: writtenDay(value) }));
  return (
    <NativeSelect
      label="Tháng"
      data={[
        { value: ALL, label: "Mọi tháng" },
        ...(hasOtherDays ? [{ value: OTHER_DAYS, label: "Theo khoảng ngày" }] : []),
        ...months,
      ]}
      value={month ?? (hasOtherDays ? OTHER_DAYS : ALL)}
      onChange={({ currentTarget: { value } }) => {
        if (value === ALL) onFilter({ from: undefined, to: undefined });
        else if (value !== OTHER_DAYS) onFilter(daysOfMonth(value));
      }}
    />
  );
}

function rangeOf({ from, to }: HistoryFilter) {
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
