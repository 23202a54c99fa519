import "#web/app/theme/styles.ts";
import { MantineProvider } from "@mantine/core";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { theme } from "#web/app/theme/theme.tsx";
import { ChartPlot } from "./chart-plot.tsx";

// WCAG 1.4.13, with the browser's own mouse.

const figures = {
  data: ["T2", "T3", "T4", "T5"].map((label, index) => ({ label, values: [index + 1] })),
  series: [{ name: "Số đơn" }],
  format: (value: number | null) => `${value} đơn`,
};

let root: Root;

beforeEach(async () => {
  await page.viewport(800, 600);
  document.body.innerHTML =
    '<div style="display: flex; flex-direction: column; width: 600px; height: 280px; --chart-height: 280px"></div><p>Cuối trang</p>';
  root = createRoot(document.querySelector("div") ?? document.body);
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const drawn = ".recharts-bar-rectangle, .recharts-line-dot, .recharts-pie-sector";

type Kind = Parameters<typeof ChartPlot>[0]["kind"];

async function draw(kind: Kind) {
  root.render(
    <MantineProvider theme={theme}>
      <ChartPlot kind={kind} title="Đơn hàng" {...figures} />
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(document.querySelector(drawn)).not.toBeNull());
}

const plot = () => document.querySelector(".recharts-wrapper") ?? document.body;

const tooltip = () => {
  const found = document.querySelector<HTMLElement>(".recharts-tooltip-wrapper");
  if (!found) throw new Error("No tooltip");
  return found;
};

const shown = () =>
  getComputedStyle(tooltip()).visibility === "visible" ? tooltip().textContent : null;

type Point = { x: number; y: number };

const pointAt = (position: Point) => userEvent.hover(plot(), { position, force: true });

function box() {
  const at = tooltip().getBoundingClientRect();
  const { left, top } = plot().getBoundingClientRect();
  return {
    left: at.left - left,
    top: at.top - top,
    right: at.right - left,
    bottom: at.bottom - top,
  };
}

const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const start = { bar: { x: 268, y: 180 }, line: { x: 245, y: 180 }, donut: { x: 194, y: 120 } };

test("the values of a narrow chart do not widen the page", async () => {
  // As at 320 px with a text of 24 px.
  await page.viewport(220, 600);
  document.querySelector("div")?.style.setProperty("width", "190px");
  await draw("bar");
  await pointAt({ x: 140, y: 120 });
  await vi.waitFor(() => expect(shown()).not.toBeNull());
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

for (const kind of ["bar", "line", "donut"] as const) {
  test(`${kind}: the mouse can go onto the values, which stay until it leaves`, async () => {
    await draw(kind);
    const point = start[kind];
    await pointAt(point);
    await vi.waitFor(() => expect(shown()).not.toBeNull());
    const values = shown();
    const { left, top, right, bottom } = box();
    const enters = { x: Math.max(point.x, left + 2), y: Math.min(point.y, bottom - 2) };
    for (const next of [enters, { x: right - 2, y: top + 2 }, { x: left + 2, y: bottom - 2 }]) {
      await pointAt(next);
      await nextFrame();
      expect(shown()).toBe(values);
    }
    await userEvent.hover(document.querySelector("p") ?? document.body);
    await vi.waitFor(() => expect(shown()).toBeNull());
  });

  test(`${kind}: Escape closes the values under a mouse that rests on them`, async () => {
    await draw(kind);
    await pointAt(start[kind]);
    await vi.waitFor(() => expect(shown()).not.toBeNull());
    const { right, top } = box();
    await pointAt({ x: right - 2, y: top + 2 });
    await nextFrame();
    expect(shown()).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(shown()).toBeNull());
    await nextFrame();
    expect(shown()).toBeNull();
  });
}
