import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { TabRow } from "#web/ui/layout/tab-row.tsx";
import { panelTabLabel } from "../labels.ts";
import { type PanelTab, panelTabs } from "../search.ts";
import { StockHistory } from "./stock-history.tsx";
import { StockInfo } from "./stock-info.tsx";
import { VariantList } from "./variant-list.tsx";

const INFO = "thong-tin";

type PanelTabsProps = {
  product: Schema["InventoryProduct"];
  tab: PanelTab | undefined;
  onTab: (tab: PanelTab | undefined) => void;
};

export function PanelTabs({ product, tab, onTab }: PanelTabsProps) {
  return (
    <Tabs
      value={tab ?? INFO}
      onChange={(value) => onTab(panelTabs.find((each) => each === value))}
      keepMounted={false}
    >
      <TabRow label="Nội dung của sản phẩm" open={tab ?? INFO}>
        <Tabs.Tab value={INFO}>Thông tin chung</Tabs.Tab>
        <Tabs.Tab value="phien-ban">{panelTabLabel["phien-ban"]}</Tabs.Tab>
        <Tabs.Tab value="lich-su">{panelTabLabel["lich-su"]}</Tabs.Tab>
      </TabRow>
      <Tabs.Panel value={INFO}>
        <StockInfo product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="phien-ban">
        <VariantList product={product} />
      </Tabs.Panel>
      <Tabs.Panel value="lich-su">
        <StockHistory key={product.id} product={product} />
      </Tabs.Panel>
    </Tabs>
  );
}
