import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { expiringStockQuery } from "#web/api/stock.ts";
import { useUser } from "#web/auth/can.tsx";
import { holdsAny } from "#web/auth/permissions.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { shortOrderId } from "#web/lib/order-number.ts";
import { ReadErrorLine } from "#web/ui/feedback/read-error.tsx";
import { Logo } from "#web/ui/layout/shell-parts.tsx";
import { lotsOf, lotText, type PackingList } from "./fulfilment.ts";
import classes from "./packing-slips.module.css";

export function PackingListSheet({ list }: { list: PackingList }) {
  const [madeAt] = useState(() => new Date());
  return (
    <article className={classes.slip} aria-label="Bảng gom hàng">
      <header className={classes.head}>
        <div>
          <Logo />
          <p className={classes.title}>Bảng gom hàng</p>
          <p>
            {formatCount(list.orders)} đơn, lập lúc {formatDateTime(madeAt)}
          </p>
          {list.leftOut > 0 ? (
            <p>
              Không tính {formatCount(list.leftOut)} đơn đã rời kho, chờ hủy, đã hủy hoặc đã trả
              hàng.
            </p>
          ) : null}
        </div>
      </header>
      <table className={classes.items}>
        <thead>
          <tr>
            <th>Sản phẩm và đơn</th>
            <th>SL</th>
            <th>Đã lấy</th>
          </tr>
        </thead>
        <tbody>
          {list.lines.map(({ key, product_name, version, sku, pieces, shares, lot }) => (
            <tr key={key}>
              <td>
                <strong>{product_name}</strong>
                <small>{[version, sku].filter(Boolean).join(" · ")}</small>
                {lot ? (
                  <small>
                    {[lotText(lot), lot.location && `Vị trí ${lot.location}`]
                      .filter(Boolean)
                      .join(" · ")}
                    {lot.daysLeft < 0 ? <strong> (đã hết hạn)</strong> : null}
                  </small>
                ) : null}
                <small className={classes.shares}>
                  {[...shares].map(([id, share]) => (
                    <span key={id}>
                      {shortOrderId(id)} × {formatCount(share)}
                    </span>
                  ))}
                </small>
              </td>
              <td>
                <strong>{formatCount(pieces)}</strong>
              </td>
              <td>
                <span className={classes.tick} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.total}>
            <th scope="row">Tổng số lượng</th>
            <td>{formatCount(list.pieces)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </article>
  );
}

type StockNoticeProps = {
  /** Undefined without access to the stock. */
  query: UseQueryResult<Schema["ExpiringStockView"]> | undefined;
  list: PackingList;
};

export function StockNotice({ query, list }: StockNoticeProps) {
  if (!query) return null;
  if (query.isPending) return <p role="status">Đang đọc hạn dùng trong kho…</p>;
  if (!query.data) {
    return (
      <ReadErrorLine query={query}>
        Chưa đọc được hạn dùng trong kho, nên bảng không ghi lô, hạn và vị trí.
      </ReadErrorLine>
    );
  }
  const { reading, counts } = query.data;
  const lots = list.lines.flatMap(({ lot }) => lot ?? []);
  const soon = lots.filter(({ daysLeft }) => daysLeft >= 0).length;
  const expired = lots.length - soon;
  return (
    <p role="status">
      {soon > 0
        ? `${formatCount(soon)} mặt hàng hết hạn trong 30 ngày đứng đầu bảng: lấy trước.`
        : "Không thấy mặt hàng nào hết hạn trong 30 ngày."}
      {expired > 0 ? (
        <strong> {formatCount(expired)} mặt hàng đã hết hạn: không giao.</strong>
      ) : null}
      {reading.isBoundReached || counts.unreadable > 0
        ? " Một phần kho không đọc được hạn dùng."
        : null}
    </p>
  );
}

export function useExpiringStock() {
  const me = useUser();
  const isAllowed =
    me !== null &&
    holdsAny(me, [
      "PERM_ADMIN_VIEW_INVENTORY",
      "PERM_SHOP_VIEW_INVENTORY",
      "PERM_INVENTORY_MANAGE",
    ]);
  const query = useQuery({ ...expiringStockQuery, enabled: isAllowed });
  const items = query.data?.items;
  const lots = useMemo(() => items && lotsOf(items), [items]);
  return { query: isAllowed ? query : undefined, lots };
}
