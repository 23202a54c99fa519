import { formatDateTime } from "#web/lib/format.ts";
import { SmallPicture } from "#web/ui/media/small-picture.tsx";
import { NameCell } from "#web/ui/table/name-cell.tsx";
import classes from "./product-cell.module.css";
import type { StockRow } from "./rows.ts";

/** The product of a row: picture, name, main SKU, last change. */
export function ProductCell({ row }: { row: StockRow }) {
  return (
    <NameCell
      picture={<SmallPicture src={row.image} tintOf={row.productId} size={36} />}
      name={row.name}
      note={
        <span className={classes.note}>
          <span className={classes.sku} translate="no">
            {row.versions[0]?.sku}
          </span>
          <span>Cập nhật {formatDateTime(row.lastUpdated)}</span>
        </span>
      }
    />
  );
}
