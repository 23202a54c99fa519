import { createFileRoute } from "@tanstack/react-router";
import {
  countFromOne,
  listParams,
  realDay,
  searchParams,
  searchText,
  text,
} from "#web/app/search-params.ts";
import { LogsScreen, preloadTab } from "#web/features/office/logs/logs-screen.tsx";
import { prefetchTab } from "#web/features/office/logs/queries.ts";
import { FIRST_TAB, knownSearch, type LogSearch } from "#web/features/office/logs/rules.ts";
import { listNavigation } from "./-list-navigation.ts";

export const Route = createFileRoute("/_admin/quan-ly-log")({
  validateSearch: searchParams({
    ...listParams(),
    tab: text(),
    gio: countFromOne(),
    ngay: countFromOne(),
    level: text(),
    module: text(),
    tu: realDay(),
    den: realDay(),
    muc: text(),
    ketqua: text(),
    // Ids of digits arrive as numbers.
    nguoi: searchText(),
    xem: searchText(),
  }),
  loaderDeps: ({ search: { xem, ...shown } }) => shown,
  staticData: { title: "Giám sát hệ thống", needs: ["PERM_VIEW_ALL_STATUS"] },
  loader: ({ context, deps }) => {
    const search = knownSearch(deps);
    preloadTab(search.tab ?? FIRST_TAB);
    prefetchTab(context.queryClient, search);
  },
  component: LogsPage,
});

function LogsPage() {
  const search = knownSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const { replace } = listNavigation<LogSearch>(navigate);

  function change(next: LogSearch) {
    void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: false });
  }

  return (
    <LogsScreen
      search={search}
      onSearch={change}
      onReplace={replace}
      onTab={(tab) => void navigate({ search: { tab } })}
    />
  );
}
