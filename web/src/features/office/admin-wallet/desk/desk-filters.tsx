import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { daysOf, isFiltered, noFilter, shownStatus, statusParam } from "./filter.ts";
import { type DeskFilter, EVERY } from "./search.ts";

type DeskFiltersProps<Status extends string> = {
  filter: DeskFilter<Status>;
  statuses: readonly Status[];
  labels: Readonly<Record<Status, StatusLabel>>;
  onChange: (next: DeskFilter<Status>) => void;
  display: ReactNode;
};

export function DeskFilters<Status extends string>(props: DeskFiltersProps<Status>) {
  const { filter, statuses, labels, onChange, display } = props;
  // A changed filter starts at the first page.
  const narrow = (next: DeskFilter<Status>) => onChange({ ...next, page: undefined });
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
      fold={{ active: countActive(filter.status, filter.tu ?? filter.den), display }}
    >
      <NativeSelect
        label="Trạng thái"
        value={shownStatus(filter)}
        data={[
          ...statuses.map((status) => ({ value: status, label: labels[status].text })),
          { value: EVERY, label: "Mọi trạng thái" },
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = [...statuses, EVERY].find((each) => each === value);
          if (chosen) narrow({ status: statusParam(chosen) });
        }}
      />
      <DateRangeField
        label="Ngày gửi"
        value={daysOf(filter)}
        onChange={({ from, to }) => narrow({ tu: from, den: to })}
      />
    </FilterBar>
  );
}
