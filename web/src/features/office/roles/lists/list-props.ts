import type { RoleSearch } from "../search.ts";

/** What each of the three lists gets. */
export type ListProps = {
  search: RoleSearch;
  /** Changes search or page, or opens a row or a dialog. */
  onSearch: (next: RoleSearch) => void;
};
