import { listSearch } from "#web/ui/table/list-search.ts";
/** The tabs by their name in the URL. */
export const tabs = ["vai-tro", "nhom", "quyen"] as const;

export type Tab = (typeof tabs)[number];

/** The dialogs by their name in the URL; `them` creates a row of the open tab. */
const tasks = ["them", "sua", "phan-quyen", "thanh-vien", "xoa"] as const;

export type Task = (typeof tasks)[number];

export type RoleSearch = {
  /** Undefined means the first. */
  tab?: Tab;
  search?: string;
  page?: number;
  /** Id of the role whose groups are listed. */
  vaiTro?: string;
  /** Id of the row in the side panel. */
  xem?: string;
  /** The open dialog. */
  viec?: Task;
  /** Id of the role group that the dialog is about. */
  ma?: string;
};

export const knownSearch = listSearch<RoleSearch>({ tab: tabs, viec: tasks });

export const noTask = { viec: undefined, ma: undefined } as const satisfies RoleSearch;

export type RowPanelProps = {
  id: string;
  search: RoleSearch;
  onSearch: (next: RoleSearch) => void;
  onReplace: (next: RoleSearch) => void;
};

export type TaskDialogProps = {
  /** Id of the role group; empty when something is created. */
  id: string;
  onReplace: (next: RoleSearch) => void;
  onClose: () => void;
};

export type ListProps = {
  search: RoleSearch;
  onSearch: (next: RoleSearch) => void;
};
