import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { listNameOf, type UserSearch } from "./filter.ts";
import { roleQueries, userQueries } from "./queries.ts";
import { UserFilters } from "./user-filters.tsx";
import { UserStats } from "./user-stats.tsx";
import { UserTable } from "./user-table.tsx";
import { UserDisplay, UserExport } from "./user-tools.tsx";

// Loaded lazily: nothing is selected at first.
const fetchBulkBar = () => import("./user-bulk-bar.tsx").then((module) => module.UserBulkBar);

type UserListProps = {
  search: UserSearch;
  onSearch: (next: UserSearch) => void;
};

/** The list with its filters, display settings and bulk actions. */
export function UserList({ search, onSearch }: UserListProps) {
  const { xem, nhom, an, ...filter } = search;
  const [preferences, changePreferences] = useTablePreferences("users");
  const selection = useRowSelection<Schema["AdminUser"]>(listNameOf(filter));
  const hidden = an ?? preferences.hidden;
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.chosen.size > 0,
    onFail: notifyPartFailed,
  });

  const list = useQuery(userQueries.list(filter));
  const roles = useQuery(roleQueries.roles());
  const display = (
    <UserDisplay
      search={{ ...filter, an: [...hidden] }}
      hidden={hidden}
      preferences={preferences}
      onPreferences={changePreferences}
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
        hidden={hidden}
        density={preferences.density}
        selection={selection}
        onSearch={onSearch}
      />
      {BulkBar ? <BulkBar filter={filter} selection={selection} /> : null}
    </>
  );
}
