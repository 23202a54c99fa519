import type { RoleSearch } from "./search.ts";

/** What the side panel of a row gets. */
export type RowPanelProps = {
  id: string;
  /** What the list behind it shows. */
  search: RoleSearch;
  /** Opens another row. */
  onSearch: (next: RoleSearch) => void;
  /** Opens a dialog or a neighbour, or closes the panel. */
  onReplace: (next: RoleSearch) => void;
};

/** What the dialog of a task gets. */
export type TaskDialogProps = {
  /** Id of the role group; empty when something is created. */
  id: string;
  onReplace: (next: RoleSearch) => void;
  onClose: () => void;
};
