import "@mantine/core/styles/Tabs.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Tabs } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatOutOf } from "#web/lib/format.ts";
import { notifyPartFailed, useDialogPart, useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { TabCount, TabRow } from "#web/ui/layout/tab-row.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { AlertMenu, ExportMenu, NewWork, TableTools } from "#web/ui/table/table-menus.tsx";
import { useTablePreferences } from "#web/ui/table/table-preferences.ts";
import { useRowSelection } from "#web/ui/table/use-resource-table.ts";
import { OrderTable, orderColumns } from "./order-table.tsx";
import { orderQueries, useScope } from "./queries.ts";
import {
  arrivalOf,
  isFiltered,
  listNameOf,
  methodChoices,
  noFilter,
  type OrderFilter,
  type OrderScope,
  type OrderSearch,
  orderStatuses,
  pageOf,
  paymentChoices,
  paymentMethods,
  paymentStatuses,
  REQUESTS,
  SEARCH_DELAY_MS,
  scopeName,
  sheetOf,
  statusChoices,
} from "./rules.ts";

const fetchPanel = () => import("./order-panel.tsx").then((module) => module.OrderPanel);
const fetchStatus = () => import("./status-dialog.tsx").then((module) => module.StatusDialog);
const fetchSlip = () => import("./packing-slips.tsx").then((part) => part.OrderSlipModal);
const fetchBulkBar = () => import("./bulk-bar.tsx").then((module) => module.OrderBulkBar);

type OrdersScreenProps = {
  search: OrderSearch;
  onSearch: (next: OrderSearch) => void;
  /** Replaces the history entry, so that Back does not reopen a dialog. */
  onReplace: (next: OrderSearch) => void;
};

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
  const StatusDialog = useDialogPart({
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
      {doi && StatusDialog ? <StatusDialog key={doi} orderId={doi} onClose={closeStatus} /> : null}
      {phieu && OrderSlipModal ? <OrderSlipModal orderId={phieu} onClose={closeSlip} /> : null}
    </>
  );
}

const scopeDescription: Record<OrderScope, string> = {
  shop: "các đơn có hàng của cửa hàng bạn",
  admin: "đơn của mọi cửa hàng",
};

const noView: OrderSearch = { ...noFilter, muc: undefined, size: undefined, dang: undefined };

type OrderListProps = {
  search: OrderSearch;
  onSearch: (next: OrderSearch) => void;
};

function OrderList({ search, onSearch }: OrderListProps) {
  const { xem, doi, phieu, cot, ...listed } = search;
  const { dang, ...filter } = listed;
  const scope = useScope();
  const userId = useUser()?.id ?? "";
  const client = useQueryClient();
  const [preferences, changePreferences] = useTablePreferences("orders", cot, (next) =>
    onSearch({ cot: next }),
  );
  const selection = useRowSelection<Schema["Order"]>(listNameOf(filter));
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.selected.size > 0,
    onFail: notifyPartFailed,
  });

  const list = useQuery(orderQueries.list(scope, filter));
  const requests = useQuery({
    ...orderQueries.list(scope, { muc: REQUESTS }),
    // On the other tab it is only a number.
    refetchOnWindowFocus: !filter.muc,
  });
  const shown = list.isPlaceholderData ? undefined : list.data?.data;
  const display = (
    <TableTools
      columns={orderColumns}
      search={listed}
      preferences={preferences}
      onPreferences={changePreferences}
      noView={noView}
      hasCards
      onSearch={onSearch}
    />
  );

  function refresh() {
    void list.refetch();
    if (!filter.muc) void requests.refetch();
  }

  function showNewest() {
    onSearch({ page: undefined });
    void client.invalidateQueries({ queryKey: orderQueries.all(scope) });
  }

  return (
    <>
      <ListHeader
        title="Quản lý đơn hàng"
        description={
          <>
            <strong>{scopeName[scope]}</strong>: {scopeDescription[scope]}
          </>
        }
        display={display}
        tools={
          <>
            <OrderExport filter={filter} />
            <AlertMenu key={userId} userId={userId} />
          </>
        }
        refresh={{ onRefresh: refresh, refreshing: list.isFetching }}
      />
      <OrderTabs tab={filter.muc} requests={requests.data?.total} onSearch={onSearch}>
        {/* The endpoint of cancel requests takes no filter. */}
        {filter.muc ? null : <OrderFilters filter={filter} onChange={onSearch} display={display} />}
        <NewWork
          query={orderQueries.newest(scope, filter)}
          shown={
            shown && {
              rows: shown.map((order) => arrivalOf(order, filter)),
              updatedAt: list.dataUpdatedAt,
              isNewest: pageOf(filter).page === 1 && !filter.muc,
            }
          }
          what={filter.muc ? "yêu cầu hủy mới" : "đơn mới"}
          userId={userId}
          onShow={showNewest}
        />
        <OrderTable
          search={listed}
          preferences={preferences}
          selection={selection}
          onSearch={onSearch}
        />
        {BulkBar ? <BulkBar filter={filter} selection={selection} /> : null}
      </OrderTabs>
    </>
  );
}

function OrderExport({ filter: { page, ...view } }: { filter: OrderFilter }) {
  const client = useQueryClient();
  const scope = useScope();

  async function load() {
    const { orders, total } = await client.fetchQuery(orderQueries.whole(scope, view));
    const note = `Chỉ có ${formatCount(orders.length)} đơn mới nhất${formatOutOf(total)}.`;
    const isWhole = total !== undefined && orders.length >= total;
    return { ...sheetOf(orders), ...(!isWhole && { note }) };
  }

  return <ExportMenu fileName="don-hang" load={load} />;
}

const ALL = "tat-ca";

type OrderTabsProps = {
  tab: OrderSearch["muc"];
  requests: number | undefined;
  onSearch: (next: OrderSearch) => void;
  children: ReactNode;
};

function OrderTabs(props: OrderTabsProps) {
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

type OrderFiltersProps = {
  filter: OrderFilter;
  onChange: (next: OrderFilter) => void;
  display: ReactNode;
};

function OrderFilters({ filter, onChange, display }: OrderFiltersProps) {
  const { payment_method, payment_status, status } = filter;
  const narrow = (next: OrderFilter) => onChange({ ...next, page: undefined });
  return (
    <FilterBar
      search={
        <SearchInput
          value={filter.search ?? ""}
          placeholder="Tìm theo mã đơn, sản phẩm, tên hoặc số điện thoại"
          delay={SEARCH_DELAY_MS}
          onSearch={(text) => narrow({ search: text || undefined })}
        />
      }
      onClear={isFiltered(filter) ? () => onChange(noFilter) : undefined}
      fold={{ active: countActive(payment_method, payment_status, status), display }}
    >
      <NativeSelect
        label="Phương thức thanh toán"
        aria-label="Lọc theo phương thức thanh toán"
        value={payment_method ?? ""}
        data={[{ value: "", label: "Mọi phương thức" }, ...methodChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ payment_method: paymentMethods.find((each) => each === value) })
        }
      />
      <NativeSelect
        label="Trạng thái thanh toán"
        aria-label="Lọc theo trạng thái thanh toán"
        value={payment_status ?? ""}
        data={[{ value: "", label: "Đã và chưa thanh toán" }, ...paymentChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ payment_status: paymentStatuses.find((each) => each === value) })
        }
      />
      <NativeSelect
        label="Trạng thái đơn"
        aria-label="Lọc theo trạng thái đơn"
        value={status ?? ""}
        data={[{ value: "", label: "Mọi trạng thái" }, ...statusChoices]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ status: orderStatuses.find((each) => each === value) })
        }
      />
    </FilterBar>
  );
}
