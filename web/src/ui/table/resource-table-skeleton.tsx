import { Skeleton } from "@mantine/core";
import type { Column } from "./resource-columns.ts";
import classes from "./resource-table.module.css";

type RowsSkeletonProps<Row> = {
  columns: readonly Column<Row>[];
  count: number;
  withActions: boolean;
};

/** One screen of rows; more could make the page longer than its content. */
const mostRows = 10;

/** Has the table's own header and row height, so that nothing moves when the rows load. */
export function RowsSkeleton<Row>({ columns, count, withActions }: RowsSkeletonProps<Row>) {
  const rows = Array.from({ length: Math.min(count, mostRows) }, (_, row) => `row-${row}`);
  return (
    <div className={classes.root} aria-busy="true">
      <p className="tap-sr-only" role="status">
        Đang tải dữ liệu
      </p>
      <div className={classes.frame} aria-hidden="true">
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ header, kind, width }) => (
                <th key={header} data-kind={kind} style={{ width }} className={classes.head}>
                  {header}
                </th>
              ))}
              {withActions ? <th /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row}>
                {columns.map(({ header, kind }, column) => (
                  <td key={header} data-kind={kind} className={classes.cell}>
                    <Skeleton
                      height={14}
                      width={`${55 + ((index * 3 + column * 7) % 4) * 10}%`}
                      ml={kind === "number" ? "auto" : undefined}
                    />
                  </td>
                ))}
                {withActions ? (
                  <td className={classes.actions}>
                    <Skeleton height={24} width={24} ml="auto" />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
