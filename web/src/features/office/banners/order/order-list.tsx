import { useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { useDragOrder } from "#web/ui/layout/use-drag-order.ts";
import { OrderItem } from "./order-item.tsx";
import classes from "./order-list.module.css";
import { moved } from "./plan.ts";

type Banner = Schema["Banner"];

type OrderListProps = {
  banners: readonly Banner[];
  disabled: boolean;
  onChange: (banners: readonly Banner[]) => void;
};

/** The banners in their order, which dragging, buttons and arrow keys change. */
export function OrderList({ banners, disabled, onChange }: OrderListProps) {
  const [announced, setAnnounced] = useState("");

  function moveTo(from: number, to: number) {
    if (disabled || to < 0 || to >= banners.length || from === to) return;
    const { activeElement } = document;
    flushSync(() => {
      onChange(moved(banners, from, to));
      const name = banners[from]?.title ?? "";
      setAnnounced(`Đã chuyển ${name} đến vị trí ${to + 1} trong ${banners.length}`);
    });
    // Moving an element in the document takes the focus from it.
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }

  const { ref, drag } = useDragOrder(moveTo);
  return (
    <>
      <ol className={classes.list} ref={ref} aria-label="Thứ tự banner">
        {banners.map((banner, index) => (
          <OrderItem
            key={banner.id}
            banner={banner}
            index={index}
            count={banners.length}
            drag={drag}
            onMove={(to) => moveTo(index, to)}
          />
        ))}
      </ol>
      <p className="tap-sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
}
