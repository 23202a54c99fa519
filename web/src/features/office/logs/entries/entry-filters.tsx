import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { levelChoices, moduleChoices } from "../labels.ts";
import { isFiltered, type LogFilter, type LogSearch, logLevels, noFilter } from "../search.ts";

type EntryFiltersProps = {
  filter: LogFilter;
  onChange: (next: LogSearch) => void;
  placeholder: string;
  /** Another filter, and what clears it. */
  more?: { field: ReactNode; isOn: boolean; clear: LogSearch };
};

/** Search, level, module and days of a list of entries. */
export function EntryFilters({ filter, onChange, placeholder, more }: EntryFiltersProps) {
  const { search, level, module, tu, den } = filter;
  // A changed filter starts at the first page.
  const narrow = (next: LogFilter) => onChange({ ...next, page: undefined });

  const clear = () => onChange({ ...noFilter, ...more?.clear });

  return (
    <FilterBar
      search={
        <SearchInput
          value={search ?? ""}
          placeholder={placeholder}
          onSearch={(text) => narrow({ search: text || undefined })}
        />
      }
      onClear={isFiltered(filter) || more?.isOn ? clear : undefined}
      fold={{ active: countActive(level, module, tu ?? den) + (more?.isOn ? 1 : 0) }}
    >
      <NativeSelect
        label="Mức"
        value={level ?? ""}
        data={levelChoices}
        onChange={({ currentTarget: { value } }) =>
          narrow({ level: logLevels.find((each) => each === value) })
        }
      />
      <NativeSelect
        label="Phân hệ"
        value={module ?? ""}
        data={moduleChoices(module)}
        onChange={({ currentTarget: { value } }) => narrow({ module: value || undefined })}
      />
      {more?.field}
      <DateRangeField
        label="Ngày ghi"
        value={{ ...(tu && { from: tu }), ...(den && { to: den }) }}
        onChange={({ from, to }) => narrow({ tu: from, den: to })}
      />
    </FilterBar>
  );
}
