import parcel from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { IconBuildingStore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { shopsOf } from "#web/lib/order-shops.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import card from "#web/ui/layout/card.module.css";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { OrderItems } from "#web/ui/order/order-items.tsx";
import { badgeOf } from "#web/ui/order/rules.ts";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { OrderActions } from "./order-actions.tsx";
import classes from "./order-list.module.css";
import { type OrderFilter, ordersPerPage } from "./queries.ts";

type OrderListProps = {
  found: Schema["MyOrderPage"];
  filter: OrderFilter;
  isStale: boolean;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
  moreActions?: ((order: Schema["Order"]) => ReactNode) | undefined;
};

export function OrderList(props: OrderListProps) {
  const { found, filter, isStale, onPage, onOpen, moreActions } = props;
  const isCompact = useMedia("(max-width: 48em)");
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
    <div className={classes.root} data-stale={isStale} aria-busy={isStale}>
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

type OrderCardProps = {
  order: Schema["Order"];
  onOpen: () => void;
  actions?: ReactNode;
};

export function OrderCard({ order, onOpen, actions }: OrderCardProps) {
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
            <TextLink to="/gio-hang/chi-tiet-don-hang" search={{ id: order.id }}>
              <span translate="no">{name}</span>
            </TextLink>
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
