import parcel from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderCard } from "./order-card.tsx";
import classes from "./order-list.module.css";
import { type OrderFilter, ordersPerPage } from "./queries.ts";

type OrderListProps = {
  found: Schema["MyOrderPage"];
  filter: OrderFilter;
  /** Orders of another filter are still shown while this one loads. */
  isStale: boolean;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
  moreActions?: ((order: Schema["Order"]) => ReactNode) | undefined;
};

/** One page of orders, as cards. */
export function OrderList(props: OrderListProps) {
  const { found, filter, isStale, onPage, onOpen, moreActions } = props;
  const isCompact = useMedia("(max-width: 48em)");
  if (found.data.length === 0) {
    return found.total > 0 ? (
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
      <ul className={classes.list} aria-label="Đơn hàng">
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
      </ul>
      <PagingBar
        page={filter.page}
        pageSize={ordersPerPage}
        total={found.total}
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
