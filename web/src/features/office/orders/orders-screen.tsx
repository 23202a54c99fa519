import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { OrderList } from "./order-list.tsx";
import type { OrderSearch } from "./search.ts";

// Panel and dialogs are as large as the list, so they load when first opened.
const fetchPanel = () => import("./detail/order-panel.tsx").then((module) => module.OrderPanel);
const fetchStatus = () => import("./status/status-modal.tsx").then((module) => module.StatusModal);
const fetchSlip = () =>
  import("./packing/order-slip-modal.tsx").then((part) => part.OrderSlipModal);

type OrdersScreenProps = {
  search: OrderSearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: OrderSearch) => void;
  /** The same in place of the present history entry, so that Back does not reopen a dialog. */
  onReplace: (next: OrderSearch) => void;
};

/** Order management of sellers and administrators (document 2 §2). Its whole state is in the URL. */
export function OrdersScreen({ search, onSearch, onReplace }: OrdersScreenProps) {
  const { xem, doi, phieu } = search;
  const closePanel = () => onReplace({ xem: undefined });
  const closeStatus = () => onReplace({ doi: undefined });
  const closeSlip = () => onReplace({ phieu: undefined });
  const OrderPanel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: xem !== undefined,
    onClose: closePanel,
  });
  const StatusModal = useDialogPart({
    fetchPart: fetchStatus,
    isOpen: doi !== undefined,
    onClose: closeStatus,
  });
  const OrderSlipModal = useDialogPart({
    fetchPart: fetchSlip,
    isOpen: phieu !== undefined,
    onClose: closeSlip,
  });
  return (
    <>
      <OrderList search={search} onSearch={onSearch} />
      {xem && OrderPanel ? (
        <OrderPanel orderId={xem} search={search} onSearch={onSearch} onReplace={onReplace} />
      ) : null}
      {doi && StatusModal ? <StatusModal key={doi} orderId={doi} onClose={closeStatus} /> : null}
      {phieu && OrderSlipModal ? <OrderSlipModal orderId={phieu} onClose={closeSlip} /> : null}
    </>
  );
}
