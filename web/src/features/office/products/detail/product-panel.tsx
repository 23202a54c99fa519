import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { productQueries } from "../queries.ts";
import type { ProductScope } from "../scope.ts";
import { HISTORY, type ProductSearch } from "../search.ts";
import { texts } from "../texts.ts";
import { PanelActions } from "./panel-actions.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductHistory } from "./product-history.tsx";
import { ProductUnreadable } from "./product-unreadable.tsx";
import { useProductPlace } from "./use-product-place.ts";

const DETAILS = "thong-tin";

type ProductPanelProps = {
  scope: ProductScope;
  productId: number;
  search: ProductSearch;
  onSearch: (next: ProductSearch) => void;
  onReplace: (next: ProductSearch) => void;
};

/** A product beside the list, with the way to the previous and the next one. */
export function ProductPanel(props: ProductPanelProps) {
  const { scope, productId, search, onSearch, onReplace } = props;
  const { row, place } = useProductPlace({ scope, productId, search, onReplace });
  const query = useQuery(productQueries.detail(productId));
  const { data: product, error } = query;
  const tab = search.phan ?? DETAILS;
  return (
    <RowPanel
      title={product?.name ?? row?.name ?? "Sản phẩm"}
      place={place}
      onClose={() => onReplace({ xem: undefined, phan: undefined })}
      footer={product ? <PanelActions scope={scope} product={product} onSearch={onSearch} /> : null}
    >
      {product ? (
        <>
          <StaleNotice query={query} title={texts.detailFailed} />
          <Tabs
            value={tab}
            keepMounted={false}
            onChange={(value) => onReplace({ phan: value === HISTORY ? HISTORY : undefined })}
          >
            <Tabs.List aria-label="Phần của sản phẩm" mb="md">
              <Tabs.Tab value={DETAILS}>Thông tin</Tabs.Tab>
              <Tabs.Tab value={HISTORY}>Lịch sử</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value={DETAILS}>
              <ProductDetails product={product} />
            </Tabs.Panel>
            <Tabs.Panel value={HISTORY}>
              <ProductHistory productId={productId} />
            </Tabs.Panel>
          </Tabs>
        </>
      ) : error ? (
        <ProductUnreadable query={query} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </RowPanel>
  );
}
