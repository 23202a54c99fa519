import { createFileRoute } from "@tanstack/react-router";
import { knownSearch, sizeHere } from "#web/features/office/inventory/filter.ts";
import { InventoryScreen } from "#web/features/office/inventory/inventory-screen.tsx";

import { inventoryQueries } from "#web/features/office/inventory/queries.ts";
import type { InventorySearch } from "#web/features/office/inventory/search.ts";
import { inventorySearch, listDeps } from "./-inventory-search.ts";

export const Route = createFileRoute("/_admin/quan-ly-ton-kho-shop")({
  validateSearch: inventorySearch,
  loaderDeps: listDeps,
  staticData: { title: "Tồn kho của shop", needs: ["PERM_SHOP_VIEW_INVENTORY"] },
  loader: ({ context: { queryClient }, deps }) => {
    const filter = { ...knownSearch(deps), size: deps.size ?? sizeHere() };
    // Not awaited: the page renders at once with its skeletons.
    void queryClient.prefetchQuery(inventoryQueries.list("shop", filter));
    void queryClient.prefetchQuery(inventoryQueries.alerts("shop"));
  },
  component: ShopInventoryPage,
});

function ShopInventoryPage() {
  const search = knownSearch(Route.useSearch());
  const navigate = Route.useNavigate();

  function change(next: InventorySearch) {
    void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: Boolean(next.page) });
  }

  function replace(next: InventorySearch) {
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  }

  return <InventoryScreen scope="shop" search={search} onSearch={change} onReplace={replace} />;
}
