type Navigate<Search> = (to: {
  search: <Now extends object>(now: Now) => Now & Search;
  replace: boolean;
  resetScroll: boolean;
}) => Promise<void>;

/**
 * The two ways in which a screen changes its search params: `change` adds a history entry, and shows
 * a new page of the list from its top; `replace` takes the place of the present one, so that Back
 * does not reopen a dialog.
 */
export function listNavigation<Search extends object>(navigate: Navigate<Search>) {
  const go = (next: Search, replace: boolean, resetScroll: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace, resetScroll });
  return {
    change: (next: Search) => go(next, false, "page" in next && Boolean(next.page)),
    replace: (next: Search) => go(next, true, false),
  };
}
