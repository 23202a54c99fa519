import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { Details } from "#web/ui/layout/details.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { SmallPicture } from "#web/ui/media/small-picture.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { productStatusLabel, stockStatusLabel } from "../labels.ts";
import { useInventory } from "../quick/inventory-context.ts";
import classes from "./stock-info.module.css";

/** A product's stock as a whole. In the shop's view its status is always active (document 2 §3). */
export function StockInfo({ product }: { product: Schema["InventoryProduct"] }) {
  const { scope } = useInventory();
  const { totalStock, totalReserved, totalMinStock, variants } = product;
  const value = variants.reduce((sum, { stock, price }) => sum + stock * price, 0);
  return (
    <Details
      head={
        <div className={classes.head}>
          <SmallPicture src={product.image} tintOf={product.product_id} size={72} />
          <div className={classes.badges}>
            <StatusBadge {...stockStatusLabel[product.stockStatus]} />
            <StatusBadge {...productStatusLabel[scope === "shop" ? "active" : product.status]} />
          </div>
        </div>
      }
    >
      <Facts kind="rows">
        <Fact name="Mã SKU chính">{product.sku}</Fact>
        <Fact name="Danh mục">{product.category || "—"}</Fact>
        <Fact name="Kho">{product.warehouse ?? "—"}</Fact>
        <Fact name="Tổng tồn kho">{formatCount(totalStock)}</Fact>
        <Fact name="Đơn hàng giữ">{formatCount(totalReserved)}</Fact>
        <Fact name="Có thể bán">{formatCount(Math.max(0, totalStock - totalReserved))}</Fact>
        <Fact name="Ngưỡng cảnh báo">{formatCount(totalMinStock)}</Fact>
        <Fact name="Giá trị tồn kho">
          <Money dong={value} />
        </Fact>
        <Fact name="Cập nhật lần cuối">{formatDateTime(product.lastUpdated)}</Fact>
        <Fact name="Ghi chú">{product.notes || "—"}</Fact>
      </Facts>
    </Details>
  );
}
