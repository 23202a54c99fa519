import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { daysOf, isFiltered, noFilter } from "./filter.ts";
import { depositStatus } from "./labels.ts";
import { type DepositFilter, EVERY, statuses } from "./search.ts";

type DepositFiltersProps = {
  filter: DepositFilter;
  onChange: (next: DepositFilter) => void;
  /** Export, display settings and refresh, at the end of the row. */
  tools: ReactNode;
};

const choices = [
  { value: "", label: depositStatus.pending.text },
  ...statuses.map((status) => ({ value: status, label: depositStatus[status].text })),
  { value: EVERY, label: "Mọi trạng thái" },
];

export function DepositFilters({ filter, onChange, tools }: DepositFiltersProps) {
  // A changed filter starts at the first page.
  const narrow = (next: DepositFilter) => onChange({ ...next, page: undefined });
  return (
    <FilterBar
      search={
        <SearchInput
          value={filter.search ?? ""}
          placeholder="Tìm theo mã yêu cầu, tên, mã UID hoặc email"
          onSearch={(text) => narrow({ search: text || undefined })}
        />
      }
      onClear={isFiltered(filter) ? () => onChange(noFilter) : undefined}
      actions={tools}
    >
      <NativeSelect
        // Visible: the days beside it have a label too.
        label="Trạng thái"
        value={filter.status ?? ""}
        data={choices}
        onChange={({ currentTarget: { value } }) =>
          narrow({ status: [...statuses, EVERY].find((each) => each === value) })
        }
      />
      <DateRangeField
        label="Ngày gửi"
        value={daysOf(filter)}
        onChange={({ from, to }) => narrow({ tu: from, den: to })}
      />
    </FilterBar>
  );
}
