import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate, formatMoney, isoDay } from "#web/lib/format.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { stockStatusLabel } from "../labels.ts";
import { QuickStock } from "../quick/quick-stock.tsx";
import classes from "./variant-list.module.css";

/** The versions of a product with their stock, which can be changed by one. */
export function VariantList({ product }: { product: Schema["InventoryProduct"] }) {
  return (
    <ul className={classes.list} aria-label={`Phiên bản của ${product.name}`}>
      {product.variants.map((variant) => (
        <li key={variant.id} className={classes.variant}>
          <div className={classes.head}>
            <div className={classes.words}>
              <h3 className={classes.name}>{variant.name}</h3>
              <p className={classes.sku} translate="no">
                {variant.sku}
              </p>
            </div>
            <StatusBadge {...stockStatusLabel[variant.stockStatus]} />
            <QuickStock productId={product.id} productName={product.name} version={variant} />
          </div>
          <dl className={classes.facts}>
            <Fact name="Giá bán">{formatMoney(variant.price)}</Fact>
            <Fact name="Đơn hàng giữ">{formatCount(variant.reserved)}</Fact>
            <Fact name="Ngưỡng cảnh báo">{formatCount(variant.minStock)}</Fact>
            <Fact name="Số lô">{variant.batchNumber ?? "—"}</Fact>
            <Fact name="Hạn dùng">{expiryText(variant.expiryDate)}</Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function expiryText(day: string | null): string {
  if (!day) return "—";
  return day < isoDay(new Date()) ? `${formatDate(day)} (đã quá hạn)` : formatDate(day);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
