import "@mantine/core/styles/Table.layer.css";
import { Button, Skeleton, Stack, Table } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import { lazyPart } from "../feedback/lazy-part.tsx";
import { TextLink } from "../layout/link.tsx";
import { Panel } from "../layout/panel.tsx";
import classes from "./chart.module.css";
import type { ChartFigures, ChartPoint } from "./chart-data.ts";

type ChartProps = ChartFigures & {
  kind: "bar" | "line" | "donut" | "rows";
  title: string;
  /** Also the header of the table's first column: "Ngày". */
  axis: string;
};

const Plot = lazyPart(
  () => import("./chart-plot.tsx").then((module) => module.ChartPlot),
  <Skeleton h="var(--chart-height)" radius="md" />,
);

/** A donut and rows show the first series. There are six colors: group small values. */
export function Chart({ kind, title, axis, ...figures }: ChartProps) {
  const [isTable, setTable] = useState(false);
  const view = isTable ? "Xem dạng biểu đồ" : "Xem dạng bảng";
  return (
    <Panel
      title={title}
      isFilled
      actions={
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={isTable ? <IconChartBar size={18} /> : <IconTable size={18} />}
          aria-label={`${view}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          {view}
        </Button>
      }
    >
      <div className={classes.place} data-fits={kind === "rows"}>
        <Content kind={kind} title={title} axis={axis} isTable={isTable} {...figures} />
      </div>
    </Panel>
  );
}

type ContentProps = ChartProps & { isTable: boolean };

function Content({ kind, title, axis, isTable, ...figures }: ContentProps) {
  if (figures.data.length === 0) return <p className={classes.empty}>Chưa có số liệu</p>;
  if (isTable) return <ChartTable title={title} axis={axis} {...figures} />;
  if (kind === "rows") return <ChartRows {...figures} />;
  return <Plot kind={kind} title={title} {...figures} />;
}

function ChartRows({ data, series, format }: ChartFigures) {
  const largest = Math.max(1, ...data.map(({ values }) => values[0] ?? 0));
  return (
    <Stack component="ul" gap="sm">
      {data.map(({ label, values, link }) => (
        <li key={label} className={classes.row}>
          <div className={classes.words}>
            <span className={classes.label}>
              <Label label={label} link={link} />
            </span>
            <span className={classes.figures}>
              {series
                .map(({ format: formatOwn = format }, index) => formatOwn(values[index] ?? null))
                .join(" · ")}
            </span>
          </div>
          <div className={classes.track} aria-hidden="true">
            <div
              className={classes.bar}
              style={{ width: `${((values[0] ?? 0) / largest) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </Stack>
  );
}

const Label = ({ label, link }: Pick<ChartPoint, "label"> & { link: ChartPoint["link"] }) =>
  link ? (
    <TextLink className={classes.link} {...link}>
      {label}
    </TextLink>
  ) : (
    label
  );

type ChartTableProps = ChartFigures & { title: string; axis: string };

function ChartTable({ title, axis, data, series, format }: ChartTableProps) {
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
          {data.map(({ label, values, link }) => (
            <Table.Tr key={label} className={classes.row}>
              <Table.Th scope="row" fw={400}>
                <Label label={label} link={link} />
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
