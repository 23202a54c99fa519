import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { inventoryQueries } from "../queries.ts";
import { useInventory, usePending } from "../quick/inventory-context.ts";
import { productWith } from "../quick/pending.ts";
import type { InventorySearch } from "../search.ts";
import { texts } from "../texts.ts";
import { PanelTabs } from "./panel-tabs.tsx";
import { ProductUnreadable } from "./product-unreadable.tsx";
import { useProductPlace } from "./use-product-place.ts";

type StockPanelProps = {
  /** Of any of its inventory rows. */
  productId: number;
  search: InventorySearch;
  onSearch: (next: InventorySearch) => void;
  onReplace: (next: InventorySearch) => void;
  onClose: () => void;
};

/** The stock of a product beside the list: general info, versions, history (document 2 §2). */
export function StockPanel(props: StockPanelProps) {
  const { productId, search, onSearch, onReplace, onClose } = props;
  const pending = usePending();
  const { row, place } = useProductPlace({ productId, search, onReplace });
  const query = useQuery(inventoryQueries.product(productId));
  const { data, error } = query;
  return (
    <RowPanel
      title={data?.name ?? row?.name ?? "Tồn kho của sản phẩm"}
      place={place}
      onClose={onClose}
      footer={data ? <UpdateButton onOpen={() => onSearch({ sua: data.id })} /> : null}
    >
      {data ? (
        <>
          <StaleNotice query={query} title={texts.productFailed} />
          <PanelTabs
            product={productWith(data, pending)}
            tab={search.muc}
            onTab={(muc) => onReplace({ muc })}
          />
        </>
      ) : error ? (
        <ProductUnreadable query={query} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </RowPanel>
  );
}

function UpdateButton({ onOpen }: { onOpen: () => void }) {
  const { mayChange } = useInventory();
  const { props, bubble } = useDisabledReason(texts.mayNotChange);
  return (
    <>
      <Button {...(mayChange ? { onClick: onOpen } : props)}>Cập nhật tồn kho</Button>
      {mayChange ? null : bubble}
    </>
  );
}
