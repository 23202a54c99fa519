import "@mantine/core/styles/Table.layer.css";
import { Table } from "@mantine/core";
import classes from "./chart.module.css";
import type { ChartFigures } from "./chart-data.ts";

type ChartTableProps = ChartFigures & { title: string; axis: string };

/** The data of a chart as a table, for reading and copying. */
export function ChartTable({ title, axis, data, series, format }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table needs keyboard access
    <section className={classes.table} aria-label={`Bảng: ${title}`} tabIndex={0}>
      <Table stickyHeader verticalSpacing="xs" horizontalSpacing="xs" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.head}>{axis}</Table.Th>
            {series.map(({ name }) => (
              <Table.Th key={name} className={`${classes.head} ${classes.figure}`}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ label, values }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" className={classes.name}>
                {label}
              </Table.Th>
              {series.map(({ name, format: formatOwn = format }, index) => (
                <Table.Td key={name} className={classes.figure}>
                  {formatOwn(values[index] ?? null)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
