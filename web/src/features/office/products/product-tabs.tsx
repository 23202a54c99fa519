import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TabCount } from "#web/ui/layout/tab-count.tsx";
import { TabRow } from "#web/ui/layout/tab-row.tsx";
import { productQueries } from "./queries.ts";
import { PENDING, type ProductFilter } from "./search.ts";

const ALL = "tat-ca";

type ProductTabsProps = {
  filter: ProductFilter;
  onChange: (next: ProductFilter) => void;
  /** The list of the open tab. */
  children: ReactNode;
};

/** All products, or those that wait for approval, with the number of the latter. */
export function ProductTabs({ filter, onChange, children }: ProductTabsProps) {
  const { data } = useQuery(productQueries.stats());
  const tab = filter.muc ?? ALL;
  return (
    <Tabs
      value={tab}
      onChange={(value) =>
        onChange({ muc: value === PENDING ? PENDING : undefined, page: undefined })
      }
    >
      <TabRow label="Nhóm sản phẩm" open={tab}>
        <Tabs.Tab value={ALL}>
          Tất cả sản phẩm <TabCount count={data?.total_products} />
        </Tabs.Tab>
        <Tabs.Tab value={PENDING}>
          Chờ duyệt <TabCount count={data?.pending_products} />
        </Tabs.Tab>
      </TabRow>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
