import { createFileRoute, notFound } from "@tanstack/react-router";
import { titled } from "#web/app/page-title.ts";
import { pending } from "#web/app/pending.tsx";
import { countFromTwo, names, oneOf, searchParams } from "#web/app/search-params.ts";
import { CategoryNotFound } from "#web/features/shop/catalogue/category-not-found.tsx";
import {
  type CategoryFilter,
  CategoryScreen,
} from "#web/features/shop/catalogue/category-screen.tsx";
import { catalogueQueries, categoryQueries } from "#web/features/shop/catalogue/queries.ts";
import {
  categorySorts,
  findCategory,
  MAX_BRAND,
  MAX_BRANDS,
  pageSizes,
  priceBands,
} from "#web/features/shop/catalogue/rules.ts";
import { idOfPath } from "#web/lib/url.ts";
import { usePageAlive } from "#web/ui/layout/progressive-render.tsx";
import { cardActions } from "./-card-actions.tsx";

const bandIds = priceBands.map(({ id }) => id);
const sortIds = categorySorts.map(({ id }) => id);

export const Route = createFileRoute("/_shop/category/$id")({
  validateSearch: searchParams({
    brand: names(MAX_BRANDS, MAX_BRAND),
    band: oneOf(bandIds),
    sort: oneOf(sortIds),
    page: countFromTwo(),
    size: oneOf(pageSizes),
  }),
  loaderDeps: ({ search }) => search,
  staticData: { title: "Danh mục" },
  loader: async ({ context: { queryClient }, params, deps }) => {
    const id = idOfPath(params.id);
    if (id === undefined) throw notFound();
    void queryClient.prefetchQuery(catalogueQueries.list({ ...deps, category: id }));
    // The products can be shown without the tree: one attempt here, further ones by the screen.
    const tree = await queryClient
      .ensureQueryData({ ...categoryQueries.public(), retry: false })
      .catch(() => undefined);
    const found = tree && findCategory(tree.data, id);
    if (tree && !found) throw notFound();
    return { id, name: found?.category.name };
  },
  head: ({ loaderData, match }) =>
    loaderData?.name ? titled(loaderData.name, match.search.page) : {},
  component: CategoryPage,
  pendingComponent: pending(() =>
    import("#web/features/shop/catalogue/category-skeleton.tsx").then(
      (part) => part.CategorySkeleton,
    ),
  ),
  notFoundComponent: CategoryNotFound,
});

function CategoryPage() {
  usePageAlive();
  const { id } = Route.useLoaderData();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();

  function change(next: Partial<CategoryFilter>) {
    void navigate({ search: (now) => ({ ...now, page: undefined, ...next }) });
  }

  return <CategoryScreen id={id} filter={filter} onChange={change} cardActions={cardActions} />;
}
