import { createFileRoute } from "@tanstack/react-router";
import { ProductsScreen } from "#web/features/office/products/products-screen.tsx";
import { productQueries } from "#web/features/office/products/queries.ts";
import { knownSearch, type ProductSearch } from "#web/features/office/products/rules.ts";
import { listNavigation } from "./-list-navigation.ts";
import { productDeps, productSearch } from "./-office-search.ts";

export const Route = createFileRoute("/_admin/quan-ly-san-pham-shop")({
  validateSearch: productSearch,
  loaderDeps: productDeps,
  staticData: { title: "Sản phẩm của shop", needs: ["PERM_VIEW_SELF_PRODUCTS"] },
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(productQueries.list("shop", knownSearch(deps)));
    void queryClient.prefetchQuery(productQueries.stats());
  },
  component: ProductsPage,
});

function ProductsPage() {
  const search = knownSearch(Route.useSearch());
  const { change, replace } = listNavigation<ProductSearch>(Route.useNavigate());
  return <ProductsScreen scope="shop" search={search} onSearch={change} onReplace={replace} />;
}
