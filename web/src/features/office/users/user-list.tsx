import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { listNameOf, type UserSearch } from "./filter.ts";
import { userQueries } from "./queries.ts";
import { UserFilters } from "./user-filters.tsx";
import { UserStats } from "./user-stats.tsx";
import { UserTable } from "./user-table.tsx";
import { UserTools } from "./user-tools.tsx";

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
  const client = useQueryClient();
  const hidden = an ?? preferences.hidden;
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.chosen.size > 0,
    onFail: notifyPartFailed,
  });

  const chooseAll = useSingleFlight(async () => {
    const { data } = await client.fetchQuery(userQueries.whole(filter));
    selection.onChange(new Map(data.map((user) => [user.id, user])));
  });

  return (
    <>
      <PageHeader
        title="Quản lý người dùng"
        actions={
          <UserTools
            search={{ ...filter, an: [...hidden] }}
            hidden={hidden}
            preferences={preferences}
            onPreferences={changePreferences}
            onSearch={onSearch}
          />
        }
      />
      <UserStats filter={filter} onChange={onSearch} />
      <UserFilters filter={filter} onChange={onSearch} />
      <UserTable
        filter={filter}
        hidden={hidden}
        density={preferences.density}
        selection={selection}
        onSearch={onSearch}
      />
      {BulkBar ? <BulkBar filter={filter} selection={selection} onChooseAll={chooseAll} /> : null}
    </>
  );
}
