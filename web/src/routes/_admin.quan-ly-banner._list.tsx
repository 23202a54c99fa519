import { createFileRoute, Outlet, useMatch } from "@tanstack/react-router";
import { listParams, searchParams, text } from "#web/app/search-params.ts";
import { BannersScreen } from "#web/features/office/banners/banners-screen.tsx";
import { bannerQueries } from "#web/features/office/banners/queries.ts";
import {
  type BannerDialog,
  type BannerSearch,
  knownSearch,
} from "#web/features/office/banners/rules.ts";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";

const { search, page, size } = listParams(MAX_LIST_SEARCH);
const list = "/quan-ly-banner/danh-sach";

// The list stays while a dialog's path opens and closes over it.
export const Route = createFileRoute("/_admin/quan-ly-banner/_list")({
  validateSearch: searchParams({
    search,
    page,
    size,
    hien: text(),
    sort: text(),
    viec: text(),
  }),
  staticData: { needs: ["PERM_BANNER_MANAGE"] },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(bannerQueries.list());
  },
  component: BannersPage,
});

function BannersPage() {
  const navigate = Route.useNavigate();
  const raw = Route.useSearch();
  const creating = useMatch({
    from: "/_admin/quan-ly-banner/_list/tao-moi",
    shouldThrow: false,
  });
  const editing = useMatch({
    from: "/_admin/quan-ly-banner/_list/chinh-sua/$id",
    shouldThrow: false,
  });

  function change(next: BannerSearch) {
    const resetScroll = Boolean(next.page);
    void navigate({ to: list, search: { ...raw, ...next }, resetScroll });
  }

  function open(dialog: BannerDialog) {
    const kept = { search: raw, resetScroll: false };
    void (dialog.kind === "new"
      ? navigate({ to: "/quan-ly-banner/tao-moi", ...kept })
      : navigate({ to: "/quan-ly-banner/chinh-sua/$id", params: { id: dialog.id }, ...kept }));
  }

  // Replaced, so that Back does not reopen the dialog.
  function close() {
    const closed = { ...raw, viec: undefined };
    void navigate({ to: list, search: closed, replace: true, resetScroll: false });
  }

  return (
    <>
      <BannersScreen
        search={knownSearch(raw)}
        dialog={dialogOf(Boolean(creating), editing?.params.id)}
        onSearch={change}
        onOpen={open}
        onClose={close}
      />
      <Outlet />
    </>
  );
}

function dialogOf(isNew: boolean, id: string | undefined): BannerDialog | undefined {
  if (isNew) return { kind: "new" };
  return id === undefined ? undefined : { kind: "edit", id };
}
