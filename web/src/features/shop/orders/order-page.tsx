import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderDetail, PrintOrderButton } from "./order-detail.tsx";
import classes from "./order-page.module.css";
import { orderQueries, orderTexts } from "./queries.ts";

const listCrumb = { label: "Đơn hàng của tôi", to: "/gio-hang/don-hang-cua-toi" };

type OrderPageProps = {
  id: string;
  moreActions?: (order: Schema["Order"]) => ReactNode;
};

export function OrderPage({ id, moreActions }: OrderPageProps) {
  const query = useSuspenseQuery(orderQueries.detail(id));
  const { data: order } = query;
  const name = `Đơn hàng ${shortOrderId(id)}`;
  return (
    <div {...pageColumn.list}>
      <PageHeader
        title={name}
        breadcrumb={[listCrumb, { label: name }]}
        actions={
          <>
            <PrintOrderButton />
            <OrderActions order={order} />
            {moreActions?.(order)}
          </>
        }
      />
      <StaleNotice query={query} title={orderTexts.detailFailed} />
      <div className={classes.sheet}>
        <OrderDetail order={order} heading="h2" />
      </div>
    </div>
  );
}
