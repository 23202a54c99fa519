import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { RefreshButton } from "#web/ui/refresh-button.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { isFiltered, type UserFilter, userStatuses } from "./filter.ts";
import { statusChoices } from "./labels.ts";
import { roleQueries, userQueries } from "./queries.ts";

type UserFiltersProps = { filter: UserFilter; onChange: (next: UserFilter) => void };

export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const list = useQuery(userQueries.list(filter));
  const { data: roles = [] } = useQuery(roleQueries.roles());
  // Another selection starts at its first page.
  const narrow = (next: UserFilter) => onChange({ ...next, page: undefined });
  const clear = () => narrow({ keyword: undefined, roleCode: undefined, status: undefined });

  return (
    <FilterBar
      search={
        <SearchInput
          value={filter.keyword ?? ""}
          placeholder="Tìm theo tên, email, số điện thoại, mã"
          onSearch={(text) => narrow({ keyword: text || undefined })}
        />
      }
      onClear={isFiltered(filter) ? clear : undefined}
      actions={<RefreshButton onRefresh={() => void list.refetch()} refreshing={list.isFetching} />}
    >
      <NativeSelect
        aria-label="Lọc theo vai trò"
        value={filter.roleCode ?? ""}
        data={[
          { value: "", label: "Tất cả vai trò" },
          ...roles.map(({ role_code, name }) => ({ value: role_code, label: name })),
        ]}
        onChange={({ currentTarget }) => narrow({ roleCode: currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="Lọc theo trạng thái"
        value={filter.status ?? ""}
        data={[{ value: "", label: "Tất cả trạng thái" }, ...statusChoices]}
        onChange={({ currentTarget }) =>
          narrow({ status: userStatuses.find((status) => status === currentTarget.value) })
        }
      />
    </FilterBar>
  );
}
