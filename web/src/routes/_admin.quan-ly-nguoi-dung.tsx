import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { countFromOne, names, oneOf, orNothing, searchText, text } from "#web/app/search-params.ts";
import {
  MAX_KEYWORD,
  MAX_PAGE_SIZE,
  ROLE_CODE,
  type UserSearch,
  userSortValues,
  userStatuses,
} from "#web/features/office/users/filter.ts";
import { roleQueries, userQueries } from "#web/features/office/users/queries.ts";
import { UsersScreen } from "#web/features/office/users/users-screen.tsx";

/** Limits for column names in the URL: how many, and how long each. */
const MAX_COLUMNS = 20;
const MAX_COLUMN = 30;

export const Route = createFileRoute("/_admin/quan-ly-nguoi-dung")({
  validateSearch: v.object({
    keyword: searchText(MAX_KEYWORD),
    roleCode: orNothing(v.pipe(v.string(), v.regex(ROLE_CODE))),
    status: oneOf(userStatuses),
    sort: oneOf(userSortValues),
    an: names(MAX_COLUMNS, MAX_COLUMN),
    page: countFromOne(),
    limit: countFromOne(MAX_PAGE_SIZE),
    xem: text(),
    nhom: text(),
  }),
  loaderDeps: ({ search: { xem, nhom, an, ...filter } }) => filter,
  staticData: { title: "Quản lý người dùng", needs: ["PERM_USER_MANAGE"] },
  loader: ({ context, deps }) => {
    // Not awaited: the page renders at once with its skeletons.
    void context.queryClient.prefetchQuery(userQueries.list(deps));
    void context.queryClient.prefetchQuery(roleQueries.roles());
  },
  component: UsersPage,
});

function UsersPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();

  function change(next: UserSearch) {
    void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: Boolean(next.page) });
  }

  // Replaces the dialog's history entry, so that Back does not reopen it.
  function closeModal() {
    const search = (now: UserSearch) => ({ ...now, xem: undefined, nhom: undefined });
    void navigate({ search, replace: true, resetScroll: false });
  }

  return <UsersScreen search={search} onSearch={change} onCloseModal={closeModal} />;
}
