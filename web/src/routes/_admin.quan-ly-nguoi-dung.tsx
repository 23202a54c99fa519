import { createFileRoute } from "@tanstack/react-router";
import {
  countFromOne,
  listParams,
  searchParams,
  searchText,
  text,
} from "#web/app/search-params.ts";
import { MAX_PAGE_SIZE } from "#web/features/office/users/limits.ts";
import { roleQueries, userQueries } from "#web/features/office/users/queries.ts";
import { knownSearch, type UserSearch } from "#web/features/office/users/rules.ts";
import { UsersScreen } from "#web/features/office/users/users-screen.tsx";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";

const { page, an } = listParams();

export const Route = createFileRoute("/_admin/quan-ly-nguoi-dung")({
  validateSearch: searchParams({
    keyword: searchText(MAX_LIST_SEARCH),
    roleCode: text(),
    status: text(),
    sort: text(),
    page,
    an,
    limit: countFromOne(MAX_PAGE_SIZE),
    xem: text(),
    nhom: text(),
  }),
  loaderDeps: ({ search: { xem, nhom, an, ...filter } }) => filter,
  staticData: { title: "Quản lý người dùng", needs: ["PERM_USER_MANAGE"] },
  loader: ({ context, deps }) => {
    // Not awaited: the page renders at once with its skeletons.
    void context.queryClient.prefetchQuery(userQueries.list(knownSearch(deps)));
    void context.queryClient.prefetchQuery(roleQueries.roles());
  },
  component: UsersPage,
});

function UsersPage() {
  const search = knownSearch(Route.useSearch());
  const navigate = Route.useNavigate();

  function change(next: UserSearch) {
    void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: Boolean(next.page) });
  }

  // Replaces the dialog's history entry, so that Back does not reopen it.
  function closeModal() {
    void navigate({
      search: (now) => ({ ...now, xem: undefined, nhom: undefined }),
      replace: true,
      resetScroll: false,
    });
  }

  return <UsersScreen search={search} onSearch={change} onCloseModal={closeModal} />;
}
