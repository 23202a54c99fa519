import { createFileRoute } from "@tanstack/react-router";
import { InventoryScreen } from "#web/features/office/inventory/inventory-screen.tsx";
import { inventoryQueries } from "#web/features/office/inventory/queries.ts";
import {
  type InventorySearch,
  knownSearch,
  sizeHere,
} from "#web/features/office/inventory/rules.ts";
import { listNavigation } from "./-list-navigation.ts";
import { inventoryDeps, inventorySearch } from "./-office-search.ts";

export const Route = createFileRoute("/_admin/quan-ly-ton-kho-shop")({
  validateSearch: inventorySearch,
  loaderDeps: inventoryDeps,
  staticData: { title: "Tồn kho của shop", needs: ["PERM_SHOP_VIEW_INVENTORY"] },
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.han) return;
    const filter = { ...knownSearch(deps), size: deps.size ?? sizeHere() };
    void queryClient.prefetchQuery(inventoryQueries.list("shop", filter));
    void queryClient.prefetchQuery(inventoryQueries.alerts("shop"));
  },
  component: ShopInventoryPage,
});

function ShopInventoryPage() {
  const search = knownSearch(Route.useSearch());
  const { change, replace } = listNavigation<InventorySearch>(Route.useNavigate());
  return <InventoryScreen scope="shop" search={search} onSearch={change} onReplace={replace} />;
}
