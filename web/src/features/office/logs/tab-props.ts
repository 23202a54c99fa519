import type { LogSearch } from "./search.ts";

/** What every tab gets. */
export type TabProps = {
  search: LogSearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: LogSearch) => void;
  /** The same in place of the present history entry. */
  onReplace: (next: LogSearch) => void;
  /** `refetchInterval` of what refreshes by itself. */
  interval: number | false;
};
