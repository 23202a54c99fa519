import { createFileRoute } from "@tanstack/react-router";
import { sessionQuery } from "#web/auth/session.ts";
import { ProductsScreen } from "#web/features/office/products/products-screen.tsx";
import { productQueries } from "#web/features/office/products/queries.ts";
import { knownSearch, listOf, type ProductSearch } from "#web/features/office/products/rules.ts";
import { listNavigation } from "./-list-navigation.ts";
import { productDeps, productSearch } from "./-office-search.ts";

export const Route = createFileRoute("/_admin/quan-ly-san-pham")({
  validateSearch: productSearch,
  loaderDeps: productDeps,
  staticData: { title: "Quản lý sản phẩm", needs: ["PERM_ADMIN_VIEW_PRODUCTS"] },
  loader: async ({ context: { queryClient }, deps }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    void queryClient.prefetchQuery(productQueries.list(listOf("admin", user), knownSearch(deps)));
    void queryClient.prefetchQuery(productQueries.stats());
  },
  component: ProductsPage,
});

function ProductsPage() {
  const search = knownSearch(Route.useSearch());
  const { change, replace } = listNavigation<ProductSearch>(Route.useNavigate());
  return <ProductsScreen scope="admin" search={search} onSearch={change} onReplace={replace} />;
}
