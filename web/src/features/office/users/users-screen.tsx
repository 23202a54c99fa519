import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatOutOf } from "#web/lib/format.ts";
import { notifyPartFailed, useDialogPart, useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { ExportMenu, TableTools } from "#web/ui/table/table-menus.tsx";
import { useTablePreferences } from "#web/ui/table/table-preferences.ts";
import { useRowSelection } from "#web/ui/table/use-resource-table.ts";
import { roleQueries, userQueries } from "./queries.ts";
import {
  isFiltered,
  listNameOf,
  ROLES_FAILED,
  roleChoices,
  sheetOf,
  sortUsers,
  statusChoices,
  type UserFilter,
  type UserSearch,
  userStatuses,
} from "./rules.ts";
import { UserTable, userColumns } from "./user-table.tsx";

const fetchUser = () => import("./user-modal.tsx").then((module) => module.UserModal);
const fetchRoleGroup = () =>
  import("./role-group-modal.tsx").then((module) => module.RoleGroupModal);
const fetchBulkBar = () => import("./user-bulk-bar.tsx").then((module) => module.UserBulkBar);

type UsersScreenProps = {
  search: UserSearch;
  onSearch: (next: UserSearch) => void;
  onCloseModal: () => void;
};

export function UsersScreen({ search, onSearch, onCloseModal }: UsersScreenProps) {
  const { xem, nhom } = search;
  const UserModal = useDialogPart({
    fetchPart: fetchUser,
    isOpen: xem !== undefined,
    onClose: onCloseModal,
  });
  const RoleGroupModal = useDialogPart({
    fetchPart: fetchRoleGroup,
    isOpen: nhom !== undefined,
    onClose: onCloseModal,
  });
  return (
    <>
      <UserList search={search} onSearch={onSearch} />
      {xem && UserModal ? <UserModal key={xem} userId={xem} onClose={onCloseModal} /> : null}
      {nhom && RoleGroupModal ? (
        <RoleGroupModal key={nhom} userId={nhom} onClose={onCloseModal} />
      ) : null}
    </>
  );
}

const noSearch: UserSearch = {
  keyword: undefined,
  roleCode: undefined,
  status: undefined,
  sort: undefined,
  limit: undefined,
};

type UserListProps = {
  search: UserSearch;
  onSearch: (next: UserSearch) => void;
};

function UserList({ search, onSearch }: UserListProps) {
  const { xem, nhom, cot, ...filter } = search;
  const [preferences, changePreferences] = useTablePreferences("users", cot, (next) =>
    onSearch({ cot: next }),
  );
  const selection = useRowSelection<Schema["AdminUser"]>(listNameOf(filter));
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.selected.size > 0,
    onFail: notifyPartFailed,
  });

  const list = useQuery(userQueries.list(filter));
  const roles = useQuery(roleQueries.roles());
  const display = (
    <TableTools
      columns={userColumns}
      search={filter}
      preferences={preferences}
      onPreferences={changePreferences}
      noView={noSearch}
      onSearch={onSearch}
    />
  );

  function refresh() {
    void list.refetch();
    if (roles.error) void roles.refetch();
  }

  return (
    <>
      <ListHeader
        title="Quản lý người dùng"
        display={display}
        tools={<UserExport search={filter} />}
        refresh={{ onRefresh: refresh, refreshing: list.isFetching }}
      />
      <UserStats filter={filter} onChange={onSearch} />
      <UserFilters filter={filter} onChange={onSearch} display={display} />
      <UserTable
        filter={filter}
        preferences={preferences}
        selection={selection}
        onSearch={onSearch}
      />
      {BulkBar ? <BulkBar filter={filter} selection={selection} /> : null}
    </>
  );
}

function UserExport({ search: { page, ...view } }: { search: UserSearch }) {
  const client = useQueryClient();

  async function load() {
    const { data, total } = await client.fetchQuery(userQueries.whole(view));
    const users = view.sort ? sortUsers(data, view.sort) : data;
    const isWhole = total !== undefined && data.length >= total;
    const note = `Chỉ có ${formatCount(data.length)}${formatOutOf(total)} người dùng.`;
    return { ...sheetOf(users), ...(!isWhole && { note }) };
  }

  return <ExportMenu fileName="nguoi-dung" load={load} />;
}

type UserStatsProps = { filter: UserFilter; onChange: (next: UserFilter) => void };

const cards = [
  { label: "Tổng người dùng", count: "total", status: undefined, tone: "blue" },
  { label: "Đang hoạt động", count: "active", status: "active", tone: "leaf" },
  { label: "Chờ duyệt", count: "pending", status: "pending", tone: "yellow" },
  { label: "Không hoạt động", count: "inactive", status: "locked", tone: "red" },
] as const;

/** Counts of all users, sent with the list. */
function UserStats({ filter, onChange }: UserStatsProps) {
  const { data, isPending } = useQuery(userQueries.list(filter));
  return (
    <StatGrid isStrip>
      {cards.map(({ label, count, status, tone }) => (
        <StatCard
          key={label}
          label={label}
          value={formatCount(data?.stats?.[count])}
          tone={tone}
          loading={isPending}
          filter={{
            isOn: filter.status === status,
            onToggle: () => onChange({ status, page: undefined }),
          }}
        />
      ))}
    </StatGrid>
  );
}

type UserFiltersProps = {
  filter: UserFilter;
  onChange: (next: UserFilter) => void;
  display: ReactNode;
};

function UserFilters({ filter, onChange, display }: UserFiltersProps) {
  const list = useQuery(userQueries.list(filter));
  const roles = useQuery(roleQueries.roles());
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
      {list.error ? null : <StaleNotice query={roles} title={ROLES_FAILED} />}
    </>
  );
}
