import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import {
  countFromOne,
  countFromTwo,
  orNothing,
  searchParams,
  searchText,
} from "#web/app/search-params.ts";
import { CategoriesScreen } from "#web/features/office/categories/categories-screen.tsx";
import { categoryQueries } from "#web/features/office/categories/queries.ts";
import type { CategorySearch } from "#web/features/office/categories/rules.ts";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";
import { listNavigation } from "./-list-navigation.ts";

export const Route = createFileRoute("/_admin/quan-ly-danh-muc")({
  validateSearch: searchParams({
    keyword: searchText(MAX_LIST_SEARCH),
    page: countFromTwo(),
    xem: countFromOne(),
    sua: countFromOne(),
    xoa: countFromOne(),
    // 0 for a new root.
    them: orNothing(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  staticData: { title: "Quản lý danh mục", needs: ["PERM_CATEGORY_MANAGE"] },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(categoryQueries.tree());
  },
  component: CategoriesPage,
});

function CategoriesPage() {
  const search = Route.useSearch();
  const { change, replace } = listNavigation<CategorySearch>(Route.useNavigate());
  return <CategoriesScreen search={search} onSearch={change} onClose={replace} />;
}
