import { formatCount, formatMoney } from "#web/lib/format.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { productStatusLabel, stockStatusLabel } from "./labels.ts";
import { ProductCell } from "./product-cell.tsx";
import type { StockRow } from "./rows.ts";
import classes from "./stock-columns.module.css";
import { StockVersions } from "./stock-versions.tsx";

/** A row is a product; its versions are all there, so that counting goods needs no further click. */
export const stockColumns: readonly Column<StockRow>[] = [
  {
    id: "name",
    header: "Sản phẩm",
    cell: (row) => <ProductCell row={row} />,
    card: "title",
    isSortable: true,
  },
  {
    id: "versions",
    header: "Phiên bản",
    cell: (row) => <StockVersions row={row} />,
    card: "wide",
    width: "48%",
  },
  {
    id: "stock",
    header: "Tổng tồn",
    cell: ({ totalStock, value }) => (
      <span className={classes.lines}>
        {formatCount(totalStock)}
        <span className={classes.sub}>{formatMoney(value)}</span>
      </span>
    ),
    kind: "number",
    isSortable: true,
  },
  {
    id: "status",
    header: "Trạng thái",
    cell: ({ stockStatus, status }) => (
      <span className={classes.lines}>
        <StatusBadge {...stockStatusLabel[stockStatus]} />
        <span className={classes.sub}>{productStatusLabel[status].text}</span>
      </span>
    ),
  },
];
