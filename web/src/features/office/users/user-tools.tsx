import { DisplayMenu } from "#web/ui/table/display-menu.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import { ViewsMenu } from "#web/ui/table/views-menu.tsx";
import type { UserSearch } from "./filter.ts";
import { userColumns } from "./user-columns.tsx";

type UserToolsProps = {
  /** Filter, sort and columns as they are now. */
  search: UserSearch;
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  onSearch: (next: UserSearch) => void;
};

/** Leaves nothing of the view before. */
const noSearch: UserSearch = {
  keyword: undefined,
  roleCode: undefined,
  status: undefined,
  sort: undefined,
  limit: undefined,
};

/** How the list is shown, and lists under a name. */
export function UserTools(props: UserToolsProps) {
  const { search, hidden, preferences, onPreferences, onSearch } = props;
  const { page, ...view } = search;
  return (
    <>
      <ViewsMenu
        views={preferences.views}
        onViews={(views) => onPreferences({ views })}
        current={view}
        // The route reads the address, and leaves out what it does not know.
        onApply={(stored) => onSearch({ ...noSearch, ...stored, page: undefined })}
      />
      <DisplayMenu
        columns={userColumns}
        hidden={hidden}
        onHidden={(next) => {
          onPreferences({ hidden: next });
          onSearch({ an: undefined });
        }}
        density={preferences.density}
        onDensity={(density) => onPreferences({ density })}
      />
    </>
  );
}
