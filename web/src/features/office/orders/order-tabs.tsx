import "@mantine/core/styles/Tabs.layer.css";
import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TabCount } from "#web/ui/layout/tab-count.tsx";
import { TabRow } from "#web/ui/layout/tab-row.tsx";
import { LayoutToggle } from "#web/ui/table/layout-toggle.tsx";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import { orderQueries } from "./queries.ts";
import { type OrderSearch, REQUESTS } from "./search.ts";
import { useScope } from "./use-scope.ts";

const ALL = "tat-ca";

type OrderTabsProps = {
  search: OrderSearch;
  onSearch: (next: OrderSearch) => void;
  /** The list of the open tab. */
  children: ReactNode;
};

/** All orders, or those whose buyer wants to cancel, with the number of the latter. */
export function OrderTabs({ search, onSearch, children }: OrderTabsProps) {
  const { dang, ...filter } = search;
  const scope = useScope();
  const requests = useQuery(orderQueries.list(scope, { muc: REQUESTS }));
  const list = useQuery(orderQueries.list(scope, filter));
  const tab = filter.muc ?? ALL;

  function refresh() {
    void list.refetch();
    if (!filter.muc) void requests.refetch();
  }

  return (
    <Tabs
      value={tab}
      onChange={(value) =>
        onSearch({ muc: value === REQUESTS ? REQUESTS : undefined, page: undefined })
      }
    >
      <TabRow
        label="Nhóm đơn hàng"
        open={tab}
        tools={
          <>
            <LayoutToggle
              isCards={dang === "the"}
              onChange={(isCards) => onSearch({ dang: isCards ? "the" : undefined })}
            />
            <RefreshButton onRefresh={refresh} refreshing={list.isFetching} />
          </>
        }
      >
        <Tabs.Tab value={ALL}>Tất cả đơn hàng</Tabs.Tab>
        <Tabs.Tab value={REQUESTS}>
          Yêu cầu hủy <TabCount count={requests.data?.total} />
        </Tabs.Tab>
      </TabRow>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
