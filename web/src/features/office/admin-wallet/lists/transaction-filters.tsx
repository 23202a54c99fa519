import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { isFiltered, kinds, states, type TransactionSearch } from "./search.ts";
import { kindText, statesOf, stateText } from "./states.ts";

type TransactionFiltersProps = {
  search: TransactionSearch;
  onSearch: (next: TransactionSearch) => void;
};

/** Clears every filter, back to the first page. */
const noFilter = {
  search: undefined,
  loai: undefined,
  status: undefined,
  tu: undefined,
  den: undefined,
  page: undefined,
} as const satisfies TransactionSearch;

export function TransactionFilters({ search, onSearch }: TransactionFiltersProps) {
  // A changed filter starts at the first page.
  const narrow = (next: TransactionSearch) => onSearch({ ...next, page: undefined });
  const { loai, status, tu, den } = search;
  const choices = statesOf(loai);

  function chooseKind(value: string) {
    const kind = kinds.find((each) => each === value);
    // A deposit is never approved: such a filter would only show nothing.
    const kept = status && statesOf(kind).includes(status) ? status : undefined;
    narrow({ loai: kind, status: kept });
  }

  return (
    <FilterBar
      search={
        <SearchInput
          value={search.search ?? ""}
          placeholder="Tìm theo mã giao dịch, tên, mã UID hoặc email"
          onSearch={(text) => narrow({ search: text || undefined })}
        />
      }
      onClear={isFiltered(search) ? () => onSearch(noFilter) : undefined}
      fold={{ active: countActive(loai, status, tu ?? den) }}
    >
      <NativeSelect
        label="Loại"
        value={loai ?? ""}
        data={[
          { value: "", label: "Nạp và rút" },
          ...kinds.map((kind) => ({ value: kind, label: kindText[kind] })),
        ]}
        onChange={({ currentTarget: { value } }) => chooseKind(value)}
      />
      <NativeSelect
        label="Trạng thái"
        value={status ?? ""}
        data={[
          { value: "", label: "Mọi trạng thái" },
          ...choices.map((state) => ({ value: state, label: stateText[state] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ status: states.find((state) => state === value) })
        }
      />
      <DateRangeField
        label="Khoảng ngày"
        value={tu && den ? { from: tu, to: den } : {}}
        onChange={({ from, to }) => narrow({ tu: from, den: to })}
      />
    </FilterBar>
  );
}
