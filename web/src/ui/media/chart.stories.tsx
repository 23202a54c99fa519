import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, waitFor, within } from "storybook/test";
import { formatCount, formatMoney, formatPercent } from "#web/lib/format.ts";
import { Chart } from "./chart.tsx";

const days = ["T2", "T3", "T4", "T5", "T6", "T7", "CN"];

const revenue = days.map((label, index) => ({
  label,
  values: [12_500_000 + index * 4_200_000, index === 3 ? null : 9_000_000 + index * 2_600_000],
}));

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Biểu đồ",
  component: Chart,
  args: {
    kind: "bar",
    title: "Doanh thu theo ngày",
    axis: "Ngày",
    data: revenue,
    series: [{ name: "Tuần này" }, { name: "Tuần trước" }],
    format: formatMoney,
  },
} satisfies Meta<typeof Chart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bars: Story = {
  play: async ({ canvas }) => {
    const plot = await canvas.findByRole("application", { name: "Doanh thu theo ngày" });
    await waitFor(() => expect(within(plot).getByText("T2")).toBeVisible());
    await expect(within(plot).getAllByText(/^\d+\striệu$/).length).toBeGreaterThan(1);
  },
};

export const Lines: Story = { args: { kind: "line" }, play: Bars.play };

export const OnAPhone: Story = {
  args: { kind: "line" },
  globals: { viewport: { value: "phone" } },
};

export const ManyDays: Story = {
  args: {
    data: Array.from({ length: 31 }, (_, index) => ({
      label: `${index + 1}/12`,
      values: [index * 1_000_000, null],
    })),
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const plot = await canvas.findByRole("application", { name: "Doanh thu theo ngày" });
    await waitFor(() => expect(within(plot).getByText("1/12")).toBeVisible());
    const days = within(plot)
      .getAllByText(/^\d+\/12$/)
      .map((tick) => Number.parseInt(tick.textContent, 10));
    const steps = days.slice(1).map((day, index) => day - (days[index] ?? 0));
    await expect(days.length).toBeGreaterThan(3);
    await expect(new Set(steps).size).toBe(1);
  },
};

export const WithoutSpace: Story = {
  decorators: [
    (StoryPart) => (
      <div data-testid="place" style={{ display: "none" }}>
        <StoryPart />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const warned = spyOn(console, "warn");
    const place = canvas.getByTestId("place");
    const isDrawn = () => place.querySelector("svg.recharts-surface") !== null;
    place.style.display = "block";
    await waitFor(() => expect(isDrawn()).toBe(true));
    place.style.display = "none";
    await waitFor(() => expect(isDrawn()).toBe(false));
    await expect(warned).not.toHaveBeenCalled();
    place.style.display = "block";
    await waitFor(() => expect(isDrawn()).toBe(true));
  },
};

export const Donut: Story = {
  args: {
    kind: "donut",
    title: "Đơn hàng theo trạng thái",
    axis: "Trạng thái",
    series: [{ name: "Số đơn" }],
    format: formatCount,
    data: [
      { label: "Hoàn thành", values: [1240] },
      { label: "Đang giao", values: [312] },
      { label: "Chờ xác nhận", values: [96] },
      { label: "Đã hủy", values: [41] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("img", { name: "Đơn hàng theo trạng thái" }),
    ).toBeInTheDocument();
    const pieces = canvas.getAllByRole("listitem").map((item) => item.textContent);
    await expect(pieces).toContain("Đang giao312");
  },
};

export const DonutOnAPhone: Story = { ...Donut, globals: { viewport: { value: "phone" } } };

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const plot = await canvas.findByRole("application", { name: "Doanh thu theo ngày" });
    await waitFor(() => expect(within(plot).getByText("T2")).toBeVisible());
    plot.focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() =>
      expect(canvas.getByRole("status")).toHaveTextContent(
        "T3Tuần này16.700.000 đTuần trước11.600.000 đ",
      ),
    );
  },
};

export const AsATable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole("button", { name: "Xem dạng bảng: Doanh thu theo ngày" }),
    );
    const table = within(await canvas.findByRole("table", { name: "Doanh thu theo ngày" }));
    await expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      ...["Ngày", "Tuần này", "Tuần trước"],
    ]);
    await expect(table.getByRole("row", { name: "T3 16.700.000 đ 11.600.000 đ" })).toBeVisible();
    await expect(table.getByRole("row", { name: "T5 25.100.000 đ —" })).toBeVisible();
    await expect(canvas.queryByRole("application")).not.toBeInTheDocument();
  },
};

export const AndBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Xem dạng bảng/ }));
    await userEvent.click(canvas.getByRole("button", { name: /Xem dạng biểu đồ/ }));
    await expect(
      await canvas.findByRole("application", { name: "Doanh thu theo ngày" }),
    ).toBeVisible();
  },
};

export const Shares: Story = {
  args: {
    title: "Tỷ lệ hoàn hàng",
    series: [{ name: "Tỷ lệ" }],
    data: days.map((label, index) => ({ label, values: [0.01 + index * 0.004] })),
    format: formatPercent,
  },
};

export const Rows: Story = {
  args: {
    kind: "rows",
    title: "Sản phẩm bán chạy",
    axis: "Sản phẩm",
    series: [{ name: "Doanh thu" }, { name: "Đã bán", format: (count) => `${count} túi` }],
    data: [
      { label: "Gạo ST25 Sóc Trăng, túi 5 kg, vụ mới", values: [37_000_000, 200] },
      { label: "Mật ong hoa nhãn", values: [11_000_000, 50] },
      { label: "Rau cải ngọt", values: [90_000, 5] },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const rows = canvas.getAllByRole("listitem").map((row) => row.textContent);
    await expect(rows[1]).toBe("Mật ong hoa nhãn11.000.000 đ · 50 túi");
    await userEvent.click(canvas.getByRole("button", { name: /Xem dạng bảng/ }));
    const row = await canvas.findByRole("row", { name: "Rau cải ngọt 90.000 đ 5 túi" });
    await expect(row).toBeVisible();
  },
};

export const RowsOnAPhone: Story = {
  args: Rows.args,
  globals: { viewport: { value: "phone" } },
};

export const NoFigures: Story = {
  args: { data: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Chưa có số liệu")).toBeVisible();
  },
};
