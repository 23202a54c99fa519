import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import { daysOf, isFiltered, noFilter } from "./filter.ts";
import { type WithdrawalFilter, withdrawStatuses } from "./search.ts";

type WithdrawalFiltersProps = {
  filter: WithdrawalFilter;
  onChange: (next: WithdrawalFilter) => void;
  /** Display settings and refresh, at the end of the row. */
  tools: ReactNode;
};

export function WithdrawalFilters({ filter, onChange, tools }: WithdrawalFiltersProps) {
  // A changed filter starts at the first page.
  const narrow = (next: WithdrawalFilter) => onChange({ ...next, page: undefined });
  return (
    <FilterBar
      search={
        <SearchInput
          value={filter.search ?? ""}
          placeholder="Tìm theo mã, tên, mã ví, email"
          onSearch={(text) => narrow({ search: text || undefined })}
        />
      }
      onClear={isFiltered(filter) ? () => onChange(noFilter) : undefined}
      actions={tools}
    >
      <NativeSelect
        label="Trạng thái"
        value={filter.status ?? ""}
        data={[
          { value: "", label: "Mọi trạng thái" },
          ...withdrawStatuses.map((value) => ({ value, label: withdrawStatus[value].text })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ status: withdrawStatuses.find((each) => each === value) })
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
