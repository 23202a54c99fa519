import { useUser } from "#web/auth/can.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { InventoryList } from "./inventory-list.tsx";
import { NARROW, sizeFor } from "./page-size.ts";
import { mayChangeStock } from "./policy.ts";
import { InventoryContext } from "./quick/inventory-context.ts";
import { useStockQueue } from "./quick/use-stock-queue.ts";
import type { InventoryScope } from "./scope.ts";
import type { InventorySearch } from "./search.ts";

// Panel and dialogs are as large as the list, so they load when first opened.
const fetchPanel = () => import("./detail/stock-panel.tsx").then((part) => part.StockPanel);
const fetchUpdate = () => import("./detail/update-modal.tsx").then((part) => part.UpdateModal);
const fetchAlerts = () => import("./detail/alerts-modal.tsx").then((part) => part.AlertsModal);
const fetchGrid = () => import("./grid/stock-grid-modal.tsx").then((part) => part.StockGridModal);

type InventoryScreenProps = {
  scope: InventoryScope;
  search: InventorySearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: InventorySearch) => void;
  /** The same in place of the present history entry, so that Back does not reopen a dialog. */
  onReplace: (next: InventorySearch) => void;
};

/** The stock of the own shop or of all shops (document 2 §2). Its whole state is in the URL. */
export function InventoryScreen({ scope, search, onSearch, onReplace }: InventoryScreenProps) {
  const { xem, sua, canh, luoi } = search;
  const mayChange = mayChangeStock(useUser(), scope);
  const queue = useStockQueue(scope);
  const size = sizeFor(useMedia(NARROW));
  const listed = { ...search, size: search.size ?? size };

  const closePanel = () => onReplace({ xem: undefined, muc: undefined });
  const closeUpdate = () => onReplace({ sua: undefined });
  const closeAlerts = () => onReplace({ canh: undefined });
  const closeGrid = () => onReplace({ luoi: undefined });
  const isUpdating = sua !== undefined && mayChange;
  const isInGrid = luoi === true && mayChange;
  const StockPanel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: xem !== undefined,
    onClose: closePanel,
  });
  const UpdateModal = useDialogPart({
    fetchPart: fetchUpdate,
    isOpen: isUpdating,
    onClose: closeUpdate,
  });
  const AlertsModal = useDialogPart({
    fetchPart: fetchAlerts,
    isOpen: canh === true,
    onClose: closeAlerts,
  });
  const StockGridModal = useDialogPart({
    fetchPart: fetchGrid,
    isOpen: isInGrid,
    onClose: closeGrid,
  });
  return (
    <InventoryContext value={{ scope, mayChange, queue }}>
      <InventoryList search={listed} onSearch={onSearch} />
      {canh && AlertsModal ? <AlertsModal onSearch={onReplace} onClose={closeAlerts} /> : null}
      {xem && StockPanel ? (
        <StockPanel
          productId={xem}
          search={listed}
          onSearch={onSearch}
          onReplace={onReplace}
          onClose={closePanel}
        />
      ) : null}
      {isUpdating && UpdateModal ? (
        <UpdateModal key={sua} productId={sua} onClose={closeUpdate} />
      ) : null}
      {isInGrid && StockGridModal ? (
        <StockGridModal scope={scope} filter={listed} onClose={closeGrid} />
      ) : null}
    </InventoryContext>
  );
}
