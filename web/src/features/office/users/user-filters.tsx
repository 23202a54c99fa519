import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { isFiltered, type UserFilter, userStatuses } from "./filter.ts";
import { roleChoices, statusChoices } from "./labels.ts";
import { roleQueries, userQueries } from "./queries.ts";
import { texts } from "./texts.ts";

type UserFiltersProps = {
  filter: UserFilter;
  onChange: (next: UserFilter) => void;
  display: ReactNode;
};

export function UserFilters({ filter, onChange, display }: UserFiltersProps) {
  const list = useQuery(userQueries.list(filter));
  const roles = useQuery(roleQueries.roles());
  // A changed filter starts at the first page.
  const narrow = (next: UserFilter) => onChange({ ...next, page: undefined });
  const clear = () => narrow({ keyword: undefined, roleCode: undefined, status: undefined });

  return (
    <>
      <FilterBar
        search={
          <SearchInput
            value={filter.keyword ?? ""}
            placeholder="Tìm theo tên, email, số điện thoại, mã"
            onSearch={(text) => narrow({ keyword: text || undefined })}
          />
        }
        onClear={isFiltered(filter) ? clear : undefined}
        fold={{ active: countActive(filter.roleCode, filter.status), display }}
      >
        <NativeSelect
          label="Vai trò"
          aria-label="Lọc theo vai trò"
          value={filter.roleCode ?? ""}
          data={[
            { value: "", label: "Tất cả vai trò" },
            ...roleChoices(roles.data, filter.roleCode),
          ]}
          onChange={({ currentTarget }) => narrow({ roleCode: currentTarget.value || undefined })}
        />
        <NativeSelect
          label="Trạng thái"
          aria-label="Lọc theo trạng thái"
          value={filter.status ?? ""}
          data={[{ value: "", label: "Tất cả trạng thái" }, ...statusChoices]}
          onChange={({ currentTarget }) =>
            narrow({ status: userStatuses.find((status) => status === currentTarget.value) })
          }
        />
      </FilterBar>
      {list.error ? null : <StaleNotice query={roles} title={texts.rolesFailed} />}
    </>
  );
}
