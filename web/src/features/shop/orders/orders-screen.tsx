import "@mantine/core/styles/Tabs.layer.css";
import parcel from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Box, Button, Group, Skeleton, Stack, Tabs, Text } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import card from "#web/ui/layout/card.module.css";
import { ButtonLink, MayOpen, TextLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { OrderItems } from "#web/ui/order/order-items.tsx";
import { badgeOf, shopsOf } from "#web/ui/order/rules.ts";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { OrderActions } from "./order-actions.tsx";
import classes from "./orders-screen.module.css";
import { type OrderFilter, orderQueries, ordersPerPage, orderTexts } from "./queries.ts";
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
        <OrderDetailModal key={opened} id={opened} onClose={close} moreActions={moreActions} />
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

type OrderListProps = {
  found: Schema["MyOrderPage"];
  filter: OrderFilter;
  isStale: boolean;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
  moreActions?: ((order: Schema["Order"]) => ReactNode) | undefined;
};

function OrderList(props: OrderListProps) {
  const { found, filter, isStale, onPage, onOpen, moreActions } = props;
  const isCompact = useMedia(NARROW);
  if (found.data.length === 0) {
    return found.total !== 0 ? (
      <Empty
        picture={parcel}
        text="Trang này không có đơn hàng"
        action={<FirstPage onPage={onPage} />}
      />
    ) : (
      <NoOrders filter={filter} />
    );
  }
  return (
    <div className={classes.orders} data-stale={isStale} aria-busy={isStale}>
      <Stack component="ul" aria-label="Đơn hàng">
        {found.data.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              onOpen={() => onOpen(order.id)}
              actions={
                <>
                  <OrderActions order={order} />
                  {moreActions?.(order)}
                </>
              }
            />
          </li>
        ))}
      </Stack>
      <PagingBar
        page={filter.page}
        pageSize={ordersPerPage}
        total={found.total}
        shown={found.data.length}
        onPage={onPage}
        compact={isCompact}
      />
    </div>
  );
}

function FirstPage({ onPage }: Pick<OrderListProps, "onPage">) {
  return (
    <Button variant="default" onClick={() => onPage(1)}>
      Về trang đầu
    </Button>
  );
}

function NoOrders({ filter: { search, group } }: { filter: OrderFilter }) {
  if (search) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy đơn hàng"
        hint="Thử tìm bằng mã đơn hoặc tên sản phẩm khác."
      />
    );
  }
  return (
    <Empty
      picture={parcel}
      text={group === "all" ? "Bạn chưa có đơn hàng nào" : "Chưa có đơn hàng ở mục này"}
      action={<ButtonLink to="/mua-sam">Mua sắm ngay</ButtonLink>}
    />
  );
}

const itemsShown = 3;

/** Needs another right than the list. */
const page = "/gio-hang/chi-tiet-don-hang";

type OrderCardProps = {
  order: Schema["Order"];
  onOpen: () => void;
  actions?: ReactNode;
};

export function OrderCard({ order, onOpen, actions }: OrderCardProps) {
  const mayOpen = use(MayOpen);
  const name = shortOrderId(order.id);
  const more = order.order_items.length - itemsShown;
  return (
    <article className={card.card} aria-label={`Đơn hàng ${name}`}>
      <header className={classes.head}>
        <Box miw={0}>
          <h2 className={classes.shop}>
            <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
            {shopsOf(order)}
          </h2>
          <p className={classes.meta}>
            {mayOpen(page) ? (
              <TextLink to={page} search={{ id: order.id }}>
                <span translate="no">{name}</span>
              </TextLink>
            ) : (
              <span translate="no">{name}</span>
            )}
            <span>{formatDateTime(order.created_at)}</span>
          </p>
        </Box>
        <StatusBadge {...badgeOf(order)} />
      </header>
      <OrderItems items={order.order_items.slice(0, itemsShown)} kind="buyer" />
      {more > 0 ? (
        <Text mt="sm" c="dimmed" fz="sm">
          và {more} sản phẩm khác
        </Text>
      ) : null}
      <footer className={classes.foot}>
        <Group component="p" gap="sm" wrap="nowrap" align="baseline">
          <span>Tổng tiền</span>
          <Money dong={order.total_price} tone="price" size="lg" />
        </Group>
        <div className={classes.actions}>
          {actions}
          <Button variant="light" onClick={onOpen} aria-label={`Xem chi tiết đơn ${name}`}>
            Xem chi tiết
          </Button>
        </div>
      </footer>
    </article>
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
