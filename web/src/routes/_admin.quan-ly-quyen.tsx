import { createFileRoute } from "@tanstack/react-router";
import { countFromTwo, searchParams, searchText, text } from "#web/app/search-params.ts";
import { roleQueries } from "#web/features/office/roles/queries.ts";
import { RolesScreen } from "#web/features/office/roles/roles-screen.tsx";
import { knownSearch, type RoleSearch } from "#web/features/office/roles/rules.ts";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";
import { listNavigation } from "./-list-navigation.ts";

export const Route = createFileRoute("/_admin/quan-ly-quyen")({
  validateSearch: searchParams({
    tab: text(),
    search: searchText(MAX_LIST_SEARCH),
    page: countFromTwo(),
    viec: text(),
    // Ids of digits arrive as numbers.
    vaiTro: searchText(),
    xem: searchText(),
    ma: searchText(),
  }),
  staticData: {
    title: "Quản lý vai trò và quyền",
    needs: [
      "PERM_VIEW_FULL_PERMISSIONS",
      "PERM_ASSIGN_USER_ROLE",
      "PERM_CREATE_ROLE",
      "PERM_CREATE_PERMISSION",
      "PERM_ASSIGN_PERMISSION",
      "PERM_CREATE_ROLE_GROUP",
    ],
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(roleQueries.roles());
  },
  component: RolesPage,
});

function RolesPage() {
  const search = knownSearch(Route.useSearch());
  const { change, replace } = listNavigation<RoleSearch>(Route.useNavigate());
  return <RolesScreen search={search} onSearch={change} onReplace={replace} />;
}
