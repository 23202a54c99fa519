import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { TabCount } from "#web/ui/layout/tab-count.tsx";
import { TabRow } from "#web/ui/layout/tab-row.tsx";
import { type OrderSearch, REQUESTS } from "./search.ts";

const ALL = "tat-ca";

type OrderTabsProps = {
  tab: OrderSearch["muc"];
  /** The number of cancel requests; undefined while loading. */
  requests: number | undefined;
  onSearch: (next: OrderSearch) => void;
  /** The list of the open tab. */
  children: ReactNode;
};

/** All orders, or those whose buyer wants to cancel, with the number of the latter. */
export function OrderTabs(props: OrderTabsProps) {
  const { requests, onSearch, children } = props;
  const tab = props.tab ?? ALL;
  return (
    <Tabs
      value={tab}
      onChange={(value) =>
        onSearch({ muc: value === REQUESTS ? REQUESTS : undefined, page: undefined })
      }
    >
      <TabRow label="Nhóm đơn hàng" open={tab}>
        <Tabs.Tab value={ALL}>Tất cả đơn hàng</Tabs.Tab>
        <Tabs.Tab value={REQUESTS}>
          Yêu cầu hủy <TabCount count={requests} />
        </Tabs.Tab>
      </TabRow>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
