type Navigate<Search> = (to: {
  search: <Now extends object>(now: Now) => Now & Search;
  replace: boolean;
  resetScroll: boolean;
}) => Promise<void>;

/** `replace` adds no history entry, so that Back does not reopen a dialog. */
export function listNavigation<Search extends object>(navigate: Navigate<Search>) {
  const go = (next: Search, replace: boolean, resetScroll: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace, resetScroll });
  return {
    change: (next: Search) => go(next, false, "page" in next && Boolean(next.page)),
    replace: (next: Search) => go(next, true, false),
  };
}
