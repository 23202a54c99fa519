import { createFileRoute } from "@tanstack/react-router";
import { listParams, searchParams, searchText, text } from "#web/app/search-params.ts";
import { roleQueries, userQueries } from "#web/features/office/users/queries.ts";
import { knownSearch, type UserSearch } from "#web/features/office/users/rules.ts";
import { UsersScreen } from "#web/features/office/users/users-screen.tsx";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";
import { listNavigation } from "./-list-navigation.ts";

const { page, size, cot } = listParams();

export const Route = createFileRoute("/_admin/quan-ly-nguoi-dung")({
  validateSearch: searchParams({
    keyword: searchText(MAX_LIST_SEARCH),
    roleCode: text(),
    status: text(),
    sort: text(),
    page,
    cot,
    limit: size,
    xem: searchText(),
    nhom: searchText(),
  }),
  loaderDeps: ({ search: { xem, nhom, cot, ...filter } }) => filter,
  staticData: { title: "Quản lý người dùng", needs: ["PERM_USER_MANAGE"] },
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(userQueries.list(knownSearch(deps)));
    void context.queryClient.prefetchQuery(roleQueries.roles());
  },
  component: UsersPage,
});

function UsersPage() {
  const search = knownSearch(Route.useSearch());
  const { change, replace } = listNavigation<UserSearch>(Route.useNavigate());
  const closeModal = () => replace({ xem: undefined, nhom: undefined });
  return <UsersScreen search={search} onSearch={change} onCloseModal={closeModal} />;
}
