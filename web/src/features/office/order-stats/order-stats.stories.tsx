import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { boundView, emptyView, filledView, sampleView } from "./order-stats.fixtures.ts";
import { OrderStats } from "./order-stats.tsx";

const meta = {
  title: "Văn phòng/Thống kê đơn hàng/Nội dung",
  component: OrderStats,
  args: { view: filledView, onBreakdown: fn(), onRetry: fn(), retrying: false },
} satisfies Meta<typeof OrderStats>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("12.345.000 đ")).toBeVisible();
    await expect(canvas.getByText("Đạt 102,9% mục tiêu 300.000 đ")).toBeVisible();
    await expect(
      canvas.getByText("Số liệu lúc 20/11/2026 14:05, tính từ 300 đơn đã đọc."),
    ).toBeVisible();
    await expect(canvas.queryByText("Dữ liệu minh hoạ")).not.toBeInTheDocument();
    const plot = await canvas.findByRole("application", { name: "Doanh thu theo ngày" });
    await expect(plot).toBeVisible();
    const products = within(canvas.getByRole("region", { name: "Sản phẩm bán chạy" }));
    const rows = products.getAllByRole("listitem").map((row) => row.textContent);
    await expect(rows[0]).toBe("Gạo ST25 Sóc Trăng (Túi 5 kg)4.440.000 đ · 24 đã bán");
    await expect(rows.at(-1)).toBe("3 sản phẩm khác210.000 đ · 9 đã bán");
  },
};

export const ComparedWithThePeriodBefore: Story = {
  args: { breakdown: "tinh" },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("+20% so với 7 ngày trước (50)")).toBeVisible();
    await expect(canvas.getByText("Như kỳ trước")).toBeVisible();
    await expect(canvas.getByText("+23,5% so với 7 ngày trước (10.000.000 đ)")).toBeVisible();
    await expect(canvas.getByText("Kỳ trước chưa có")).toBeVisible();
    await expect(canvas.getByText(/, gồm phí giao hàng/)).toBeVisible();
    await expect(canvas.getByText(/So với kỳ trước: 07\/11\/2026/)).toBeVisible();
    const provinces = within(canvas.getByRole("region", { name: "Doanh thu theo tỉnh thành" }));
    const rows = provinces.getAllByRole("listitem").map((row) => row.textContent);
    await expect(rows.at(-1)).toBe("Không rõ1.000.000 đ · 3 đơn");
    await userEvent.click(canvas.getByRole("button", { name: "Cửa hàng", pressed: false }));
    await expect(args.onBreakdown).toHaveBeenCalledWith("cua-hang");
    const chart = { name: "Doanh thu theo ngày" };
    const plot = within(await canvas.findByRole("application", chart, { timeout: 10_000 }));
    await waitFor(() => expect(plot.getAllByText(/^\d(,\d)? triệu$/).length).toBeGreaterThan(1));
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const AsATable: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Xem dạng bảng: Giá trị đơn trung bình" }).focus();
    await userEvent.keyboard("{Enter}");
    const table = within(await canvas.findByRole("table", { name: "Giá trị đơn trung bình" }));
    await expect(table.getByRole("row", { name: "14/11 350.000 đ 300.000 đ" })).toBeVisible();
    await expect(table.getByRole("row", { name: "17/11 — 300.000 đ" })).toBeVisible();
  },
};

export const PaymentMethodsAsATable: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = { name: "Xem dạng bảng: Phương thức thanh toán" };
    await userEvent.click(canvas.getByRole("button", button));
    const table = within(await canvas.findByRole("table", { name: "Phương thức thanh toán" }));
    await expect(table.getByRole("row", { name: "Ví TAP 15 đơn 3.245.000 đ" })).toBeVisible();
  },
};

export const SampleData: Story = {
  args: { view: sampleView },
  play: async ({ args, canvas, userEvent }) => {
    const notice = canvas.getByRole("status");
    await expect(notice).toHaveTextContent(/Dữ liệu minh hoạ.*không phải số liệu thật.*bảo trì/);
    await expect(canvas.getByText(/^Số liệu minh hoạ/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Thử lại" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const SampleDataDark: Story = {
  args: { view: sampleView },
  globals: { scheme: "dark" },
};

export const SampleDataOnAPhone: Story = {
  args: { view: sampleView },
  globals: { viewport: { value: "phone" } },
};

export const BoundReached: Story = {
  args: { view: boundView },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Chỉ tính 2.000 đơn gần nhất, từ 16/11/2026 08:15.",
    );
    await expect(canvas.getByText(/Chưa so được với kỳ trước/)).toBeVisible();
    const button = { name: "Xem dạng bảng: Doanh thu theo ngày" };
    await userEvent.click(canvas.getByRole("button", button));
    const table = within(await canvas.findByRole("table", { name: "Doanh thu theo ngày" }));
    await expect(table.getByRole("row", { name: "15/11 —" })).toBeVisible();
  },
};

export const BoundReachedDark: Story = {
  args: { view: boundView },
  globals: { scheme: "dark" },
};

export const NoOrders: Story = {
  args: { view: emptyView },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Không có đơn hàng nào trong khoảng này")).toBeVisible();
    await expect(canvas.getByText(/^14\/11\/2026 – 20\/11\/2026/)).toBeVisible();
    await expect(canvas.queryByRole("application")).not.toBeInTheDocument();
  },
};

export const NotReadSoFar: Story = {
  args: { view: { ...emptyView, before: boundView.before, reading: boundView.reading } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Chưa đọc tới các đơn hàng của khoảng này")).toBeVisible();
    await expect(canvas.queryByText(/^Không có đơn hàng nào/)).not.toBeInTheDocument();
  },
};

export const OneDay: Story = {
  args: {
    view: { ...filledView, from: "2026-11-20", byDay: filledView.byDay.slice(-1) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Đơn hàng theo trạng thái")).toBeVisible();
    await expect(canvas.queryByText("Doanh thu theo ngày")).not.toBeInTheDocument();
  },
};

export const BelowTheTarget: Story = {
  args: {
    view: { ...filledView, totals: { ...filledView.totals, averageValue: 255_000 } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Đạt 85% mục tiêu 300.000 đ")).toBeVisible();
  },
};

export const LargeFigures: Story = {
  args: {
    view: {
      ...filledView,
      totals: {
        orders: 1_234_567,
        revenueOrders: 1_000_000,
        revenue: 987_654_321_000,
        averageValue: 987_654,
      },
    },
  },
};
