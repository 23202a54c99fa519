import "@mantine/core/styles/Tabs.layer.css";
import { Skeleton, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { OrderList } from "./order-list.tsx";
import classes from "./orders-screen.module.css";
import { type OrderFilter, orderQueries, orderTexts } from "./queries.ts";
import { groupLabel, type OrderGroup } from "./rules.ts";

const fetchPart = () =>
  import("./order-detail-modal.tsx").then((module) => module.OrderDetailModal);

const orderSearchDelayMs = 500;

type OrdersScreenProps = {
  filter: OrderFilter;
  onFilter: (change: Partial<OrderFilter>) => void;
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
  moreActions?: (order: Schema["Order"]) => ReactNode;
  notice?: ReactNode;
};

export function OrdersScreen(props: OrdersScreenProps) {
  const { filter, onFilter, opened, onOpen, moreActions, notice } = props;
  const query = useQuery(orderQueries.list(filter));
  const { data, error, isPlaceholderData } = query;
  const close = () => onOpen(undefined);
  const isOpen = opened !== undefined;
  const OrderDetailModal = useDialogPart({ fetchPart, isOpen, onClose: close });
  return (
    <>
      <PageHeader
        title="Đơn hàng của tôi"
        actions={
          <ButtonLink to="/gio-hang" variant="default">
            Giỏ hàng
          </ButtonLink>
        }
      />
      <FilterBar
        search={
          <SearchInput
            value={filter.search}
            onSearch={(search) => onFilter({ search, page: 1 })}
            placeholder="Tìm theo mã đơn hoặc tên sản phẩm"
            delay={orderSearchDelayMs}
          />
        }
      />
      <OrderTabs
        group={filter.group}
        counts={data?.orders.counts}
        onGroup={(group) => onFilter({ group, page: 1 })}
      >
        {notice}
        {data ? (
          <>
            <StaleNotice query={query} title={orderTexts.listFailed} />
            <OrderList
              found={data.orders}
              filter={filter}
              isStale={isPlaceholderData}
              onPage={(page) => onFilter({ page })}
              onOpen={onOpen}
              moreActions={moreActions}
            />
          </>
        ) : error ? (
          <ReadError query={query} title={orderTexts.listFailed} />
        ) : (
          <OrdersSkeleton />
        )}
      </OrderTabs>
      {OrderDetailModal && opened ? (
        <OrderDetailModal id={opened} onClose={close} moreActions={moreActions} />
      ) : null}
    </>
  );
}

type OrderTabsProps = {
  group: OrderGroup;
  counts: Schema["OrderCounts"] | undefined;
  onGroup: (group: OrderGroup) => void;
  children: ReactNode;
};

function isGroup(value: string | null): value is OrderGroup {
  return value !== null && Object.hasOwn(groupLabel, value);
}

export function OrderTabs({ group, counts, onGroup, children }: OrderTabsProps) {
  return (
    <Tabs
      value={group}
      onChange={(value) => {
        if (isGroup(value)) onGroup(value);
      }}
    >
      <Tabs.List className={classes.list} aria-label="Nhóm đơn hàng">
        {Object.entries(groupLabel).map(([value, label]) => (
          <Tabs.Tab key={value} value={value} flex="none">
            {label}{" "}
            {counts && isGroup(value) ? (
              <span className={classes.count}>({formatCount(counts[value])})</span>
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={group} pt="lg">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

const cards = ["a", "b", "c"];

export function OrdersSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải đơn hàng" />
      <div aria-hidden="true">
        {cards.map((card) => (
          <Skeleton key={card} height={236} radius="lg" mb="md" />
        ))}
      </div>
    </div>
  );
}
