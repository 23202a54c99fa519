import { Button, Skeleton } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import { lazyPart } from "../feedback/lazy-part.tsx";
import { Panel } from "../layout/panel.tsx";
import classes from "./chart.module.css";
import type { ChartFigures } from "./chart-data.ts";
import { ChartRows } from "./chart-rows.tsx";
import { ChartTable } from "./chart-table.tsx";

type ChartProps = ChartFigures & {
  kind: "bar" | "line" | "donut" | "rows";
  title: string;
  /** The name of the axis and header of the table's first column: "Ngày". */
  axis: string;
};

const Plot = lazyPart(
  () => import("./chart-plot.tsx").then((module) => module.ChartPlot),
  <Skeleton h="var(--chart-height)" radius="md" />,
);

/**
 * Data as a chart or as a table. A donut shows the first series; there are six colors, so group
 * small values before. Rows are horizontal bars of the first series, for long names. The chart
 * library loads lazily.
 */
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
