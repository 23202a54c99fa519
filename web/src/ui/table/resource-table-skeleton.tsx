import "@mantine/core/styles/Table.layer.css";
import { Skeleton, Table } from "@mantine/core";
import type { Column } from "./resource-columns.ts";
import classes from "./resource-table.module.css";

type RowsSkeletonProps<Row> = {
  columns: readonly Column<Row>[];
  count: number;
  withActions: boolean;
};

/** A screen of rows is enough: more would only make the page longer than what comes. */
const mostRows = 10;

/** The table's own head and row height, so that nothing moves when the rows arrive. */
export function RowsSkeleton<Row>({ columns, count, withActions }: RowsSkeletonProps<Row>) {
  const rows = Array.from({ length: Math.min(count, mostRows) }, (_, row) => `row-${row}`);
  return (
    <div className={classes.root} aria-busy="true">
      <p className="tap-sr-only" role="status">
        Đang tải dữ liệu
      </p>
      <div className={classes.frame} aria-hidden="true">
        <Table className={classes.table} horizontalSpacing="var(--tap-table-gap)">
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ header, kind, width }) => (
                <Table.Th key={header} data-kind={kind} w={width} className={classes.head}>
                  {header}
                </Table.Th>
              ))}
              {withActions ? <Table.Th /> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) => (
              <Table.Tr key={row}>
                {columns.map(({ header, kind }, column) => (
                  <Table.Td key={header} data-kind={kind} className={classes.cell}>
                    <Skeleton
                      height={14}
                      width={`${55 + ((index * 3 + column * 7) % 4) * 10}%`}
                      ml={kind === "number" ? "auto" : undefined}
                    />
                  </Table.Td>
                ))}
                {withActions ? (
                  <Table.Td className={classes.actions}>
                    <Skeleton height={24} width={24} ml="auto" />
                  </Table.Td>
                ) : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
}
