import { RoleTabs } from "./role-tabs.tsx";
import { RowPart } from "./row-part.tsx";
import { noTask, type RoleSearch } from "./search.ts";
import { TaskPart } from "./task-part.tsx";

type RolesScreenProps = {
  search: RoleSearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: RoleSearch) => void;
  /** The same in place of the present history entry, so that Back does not reopen a dialog. */
  onReplace: (next: RoleSearch) => void;
};

/** Roles, role groups and permissions (document 1 §2.11). The whole state is in the URL. */
export function RolesScreen({ search, onSearch, onReplace }: RolesScreenProps) {
  const { tab = "vai-tro", xem, viec, ma } = search;
  // Only what is created needs no row.
  const isTask = viec !== undefined && (viec === "them" || ma !== undefined);
  return (
    <>
      <RoleTabs search={search} onSearch={onSearch} />
      {xem === undefined ? null : (
        <RowPart
          key={tab}
          tab={tab}
          id={xem}
          search={search}
          onSearch={onSearch}
          onReplace={onReplace}
        />
      )}
      {isTask ? (
        <TaskPart
          key={`${tab} ${viec} ${ma}`}
          tab={tab}
          task={viec}
          id={ma}
          onReplace={onReplace}
          onClose={() => onReplace(noTask)}
        />
      ) : null}
    </>
  );
}
