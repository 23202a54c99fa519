import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, fn, waitFor } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { OrderStatsScreen } from "./order-stats-screen.tsx";

const meta = { title: "Văn phòng/Thống kê đơn hàng/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/thong-ke-don-hang";
const thisMonth = `${path}?ky=thang-nay`;
const patient = { timeout: 15_000 };

export const Filled: Story = {
  ...screen({ path: thisMonth, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Số liệu lúc /, {}, patient)).toBeVisible();
    const month = canvas.getByRole("button", { name: "Tháng này", pressed: true });
    await userEvent.click(canvas.getByRole("button", { name: "Hôm nay" }));
    await expect(month).toHaveAttribute("aria-pressed", "false");
    const today = { name: "Hôm nay", pressed: true };
    await expect(await canvas.findByRole("button", today)).toBeVisible();
  },
};

export const Dark: Story = {
  ...screen({ path: thisMonth, role: "admin" }),
  globals: { scheme: "dark" },
};

export const Phone: Story = {
  ...screen({ path: thisMonth, role: "admin" }),
  globals: { viewport: { value: "phone" } },
};

export const OtherDays: Story = {
  ...screen({ path: `${path}?tu=2026-10-01&den=2026-10-20`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const written = "Khoảng ngày 01/10/2026 – 20/10/2026";
    const field = await canvas.findByRole("button", { name: written }, patient);
    await expect(canvas.queryByRole("button", { pressed: true })).not.toBeInTheDocument();
    await userEvent.click(field);
    const preset = await everywhere.findByRole("button", { name: "30 ngày qua" }, patient);
    await userEvent.click(preset);
    await waitFor(() =>
      expect(canvas.queryByRole("button", { name: written })).not.toBeInTheDocument(),
    );
    const clear = { name: "Xóa khoảng ngày" };
    await userEvent.click(await canvas.findByRole("button", clear, patient));
    const week = { name: "7 ngày qua", pressed: true };
    await expect(await canvas.findByRole("button", week, patient)).toBeVisible();
  },
};

export const NoOrders: Story = {
  ...screen({ path, role: "admin", scenario: "no-orders" }),
  play: async ({ canvas }) => {
    const text = "Không có đơn hàng nào trong khoảng này";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const TheListFails: Story = {
  ...screen({ path, role: "admin", scenario: "order-list-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Dữ liệu minh hoạ", {}, patient)).toBeVisible();
    await expect(canvas.getByText("Máy chủ đang bảo trì")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Xuất" })).not.toBeInTheDocument();
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

/** Without its route guard, so that the endpoint itself returns the error. */
export const LoadFailed: Story = {
  parameters: { tap: { path, role: "guest" } },
  render: () => <OrderStatsScreen search={{}} onSearch={fn()} />,
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert", {}, patient);
    await expect(alert).toHaveTextContent("Không tải được thống kê đơn hàng");
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "seller" }),
  play: async ({ canvas }) => {
    const heading = { name: "Bạn không có quyền truy cập" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};
