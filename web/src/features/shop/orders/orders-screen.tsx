import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { orderTexts } from "./mutations.ts";
import { OrderList } from "./order-list.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import { type OrderFilter, orderQueries } from "./queries.ts";

const fetchPart = () =>
  import("./order-detail-modal.tsx").then((module) => module.OrderDetailModal);

/** Document 2 §9: the search starts half a second after the last keystroke. */
const orderSearchDelayMs = 500;

type OrdersScreenProps = {
  filter: OrderFilter;
  onFilter: (change: Partial<OrderFilter>) => void;
  /** Id of the order shown in the dialog. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Further actions of an order. */
  moreActions?: (order: Schema["Order"]) => ReactNode;
  /** Above the orders: a notice about a part of the page that failed to load. */
  notice?: ReactNode;
};

/** The buyer's own orders. */
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
