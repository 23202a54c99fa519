import { useQueryClient } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import { TableTools } from "#web/ui/table/table-tools.tsx";
import type { UserSearch } from "./filter.ts";
import { userQueries } from "./queries.ts";
import { sortUsers } from "./sort.ts";
import { userColumns } from "./user-columns.tsx";
import { sheetOf } from "./user-sheet.ts";

/** Exports what is filtered. */
export function UserExport({ search: { page, ...view } }: { search: UserSearch }) {
  const client = useQueryClient();

  async function load() {
    const { data, total } = await client.fetchQuery(userQueries.whole(view));
    const users = view.sort ? sortUsers(data, view.sort) : data;
    const isWhole = data.length >= total;
    const note = `Chỉ có ${formatCount(data.length)} trong ${formatCount(total)} người dùng.`;
    return { ...sheetOf(users), ...(!isWhole && { note }) };
  }

  return <ExportMenu fileName="nguoi-dung" load={load} />;
}

type UserDisplayProps = {
  /** The current filter, sort and columns. */
  search: UserSearch;
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  onSearch: (next: UserSearch) => void;
};

/** Clears the previous view. */
const noSearch: UserSearch = {
  keyword: undefined,
  roleCode: undefined,
  status: undefined,
  sort: undefined,
  limit: undefined,
};

/** Named views and display settings of the list. */
export function UserDisplay(props: UserDisplayProps) {
  const { search, hidden, preferences, onPreferences, onSearch } = props;
  const { page, ...view } = search;
  return (
    <TableTools
      columns={userColumns}
      hidden={hidden}
      preferences={preferences}
      onPreferences={onPreferences}
      view={view}
      onView={(stored) => onSearch({ ...noSearch, ...stored, page: undefined })}
      onHide={() => onSearch({ an: undefined })}
    />
  );
}
