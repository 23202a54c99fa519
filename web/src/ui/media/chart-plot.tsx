import "@mantine/charts/styles.layer.css";
import { BarChart, ChartTooltip, DonutChart, LineChart } from "@mantine/charts";
import type { MantineColor } from "@mantine/core";
import { type MouseEvent, useCallback, useState } from "react";
import { compactNumber } from "#web/lib/compact-number.ts";
import { type ChartFigures, colourOf, dashesOf } from "./chart-data.ts";
import classes from "./chart-plot.module.css";

type ChartPlotProps = ChartFigures & { kind: "bar" | "line" | "donut"; title: string };

export function ChartPlot({ kind, ...props }: ChartPlotProps) {
  if (kind === "donut") return <ChartDonut {...props} />;
  return <Axes Kind={kind === "bar" ? Bars : Lines} {...props} />;
}

type FiguresProps = Omit<ChartPlotProps, "kind">;

/** With more points than this, the dots of a line overlap. */
const MOST_DOTS = 31;

type SharedProps = ReturnType<typeof sharedProps>;

const Bars = ({ svg, ...shared }: SharedProps) => (
  <BarChart {...shared} maxBarWidth={48} barChartProps={svg} />
);

const Lines = ({ svg, ...shared }: SharedProps) => (
  <LineChart
    {...shared}
    curveType="linear"
    connectNulls={false}
    withDots={shared.data.length <= MOST_DOTS}
    lineChartProps={svg}
  />
);

type AxesProps = FiguresProps & { Kind: typeof Bars };

function Axes({ Kind, ...figures }: AxesProps) {
  const { series } = figures;
  const [ref, hasSize] = useHasSize();
  const tooltip = useHoverableTooltip();
  return (
    <div className={classes.axes}>
      <div className={classes.plot} ref={ref}>
        {hasSize ? <Kind {...sharedProps(figures, tooltip)} /> : null}
      </div>
      {series.length > 1 ? (
        <ChartLegend items={series.map(({ name }) => ({ name }))} isLines={Kind === Lines} />
      ) : null}
    </div>
  );
}

type ChartDonutProps = ChartFigures & { title: string };

function ChartDonut({ title, data, format }: ChartDonutProps) {
  const tooltip = useHoverableTooltip();
  const svg = { role: "img", "aria-label": title };
  const pieces = data.map(({ label, values }, index) => ({
    name: label,
    value: values[0] ?? 0,
    color: colourOf(index),
  }));
  return (
    <div className={classes.donut}>
      <DonutChart
        data={pieces}
        size={200}
        thickness={36}
        strokeColor="var(--tap-surface)"
        strokeWidth={2}
        tooltipProps={{
          ...tooltip.props,
          content: <SliceValue pieces={pieces} format={format} box={tooltip.box} />,
        }}
        // One image for screen readers: the legend lists the slices.
        accessibilityLayer={false}
        pieChartProps={svg}
      />
      <ChartLegend
        items={pieces.map(({ name, value }) => ({ name, figure: format(value) }))}
        isList
      />
    </div>
  );
}

type ChartLegendProps = {
  items: readonly { name: string; figure?: string }[];
  isList?: boolean;
  isLines?: boolean;
};

function ChartLegend({ items, isList = false, isLines = false }: ChartLegendProps) {
  return (
    <ul className={classes.legend} data-list={isList}>
      {items.map(({ name, figure }, index) => (
        <li key={name}>
          <svg className={classes.swatch} viewBox="0 0 24 12" aria-hidden="true">
            {isLines ? (
              <line
                x2="24"
                y1="6"
                y2="6"
                stroke={colourOf(index)}
                strokeWidth="3"
                strokeDasharray={dashesOf(index)}
              />
            ) : (
              <rect width="24" height="12" rx="3" fill={colourOf(index)} />
            )}
          </svg>
          <span>{name}</span>
          {figure ? <strong>{figure}</strong> : null}
        </li>
      ))}
    </ul>
  );
}

/** The library warns about a chart of width 0. */
function useHasSize() {
  const [hasSize, setHasSize] = useState(false);
  const observe = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setHasSize(element.clientWidth > 0 && element.clientHeight > 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [observe, hasSize] as const;
}

/** WCAG 1.4.13: the mouse can enter the tooltip, which begins at its point. The library handles Escape. */
function useHoverableTooltip() {
  const [isHovered, setHovered] = useState(false);
  return {
    props: {
      active: isHovered || undefined,
      offset: 0,
      wrapperStyle: { pointerEvents: "auto" as const },
    },
    box: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      // The chart would show the point below instead.
      onMouseMove: (event: MouseEvent) => event.stopPropagation(),
    },
  };
}

type HoverableTooltip = ReturnType<typeof useHoverableTooltip>;

/** What the library adds to the elements given as `content`. */
type TooltipContent = {
  label?: string | number;
  payload?: readonly { name?: unknown }[];
  format: ChartFigures["format"];
  box: HoverableTooltip["box"];
};

type PointValuesProps = TooltipContent & { series: { name: string; label: string }[] };

const PointValues = ({ label, payload, series, format, box }: PointValuesProps) => (
  <div role="status" aria-live="assertive" {...box}>
    <ChartTooltip
      classNames={{ tooltip: classes.tooltip }}
      label={label}
      payload={payload?.map((entry) => ({ ...entry }))}
      series={series}
      valueFormatter={format}
    />
  </div>
);

type SliceValueProps = TooltipContent & {
  pieces: { name: string; value: number; color: MantineColor }[];
};

const SliceValue = ({ payload, pieces, format, box }: SliceValueProps) => (
  <div {...box}>
    <ChartTooltip
      classNames={{ tooltip: classes.tooltip }}
      type="radial"
      payload={pieces.filter(({ name }) => name === payload?.[0]?.name)}
      valueFormatter={format}
    />
  </div>
);

/** The library treats a dot in a key as a path. */
const keyOf = (index: number) => `series${index}`;

function sharedProps(figures: FiguresProps, tooltip: HoverableTooltip) {
  const { title, data, series, format, formatLarge } = figures;
  const known = data.flatMap(({ values }) => values.map((value) => value ?? 0));
  const largest = Math.max(...known.map(Math.abs));
  const plotted = series.map(({ name }, index) => ({
    name: keyOf(index),
    label: name,
    color: colourOf(index),
    strokeDasharray: dashesOf(index),
  }));
  return {
    h: "100%",
    data: data.map(({ label, values }) => ({
      label,
      ...Object.fromEntries(series.map((_, index) => [keyOf(index), values[index] ?? null])),
    })),
    dataKey: "label",
    series: plotted,
    tickLine: "none" as const,
    textColor: "var(--tap-muted)" as const,
    gridColor: "var(--tap-border)" as const,
    // At equal steps; by default the last label stands closer than the others.
    xAxisProps: { interval: "equidistantPreserveStart" as const, minTickGap: 8 },
    yAxisProps: {
      width: 64,
      tickFormatter: largest < 1000 ? format : (formatLarge ?? compactNumber),
      // The format would write half an order as a whole one.
      allowDecimals: !known.every(Number.isInteger),
    },
    tooltipProps: {
      ...tooltip.props,
      content: <PointValues series={plotted} format={format} box={tooltip.box} />,
    },
    svg: {
      "aria-label": title,
      "aria-roledescription": "biểu đồ",
      desc: hint,
      // Otherwise the outermost labels would be pushed inwards.
      margin: { top: 10, right: 12 },
    },
  };
}

const hint = "Phím mũi tên trái và phải cho xem từng giá trị.";
