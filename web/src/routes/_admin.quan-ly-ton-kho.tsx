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

export const Route = createFileRoute("/_admin/quan-ly-ton-kho")({
  validateSearch: inventorySearch,
  loaderDeps: inventoryDeps,
  staticData: { title: "Quản lý tồn kho", needs: ["PERM_ADMIN_VIEW_INVENTORY"] },
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.han) return;
    const filter = { ...knownSearch(deps), size: deps.size ?? sizeHere() };
    void queryClient.prefetchQuery(inventoryQueries.list("admin", filter));
    void queryClient.prefetchQuery(inventoryQueries.alerts("admin"));
  },
  component: InventoryPage,
});

function InventoryPage() {
  const search = knownSearch(Route.useSearch());
  const { change, replace } = listNavigation<InventorySearch>(Route.useNavigate());
  return <InventoryScreen scope="admin" search={search} onSearch={change} onReplace={replace} />;
}
