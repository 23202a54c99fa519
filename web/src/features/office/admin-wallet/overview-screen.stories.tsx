import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { OverviewScreen } from "./overview-screen.tsx";

const meta = { title: "Văn phòng/Quản lý ví/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-vi-tap/tong-quan";
const patient = { timeout: 10_000 };

export const Overview: Story = {
  ...screen({ path: "/quan-ly-vi-tap", role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Tổng số ví", {}, patient)).toBeVisible();
    await expect(await canvas.findByText(/, so với /, {}, patient)).toBeVisible();
    const waiting = { name: /^Duyệt nạp tiền: Có \d+ yêu cầu/ };
    const [first] = await canvas.findAllByRole("link", waiting, patient);
    await expect(first).toHaveAttribute("href", "/quan-ly-vi-tap/nap-tien");
    const tab = canvas.getByRole("link", { name: "Tổng quan" });
    await expect(tab).toHaveAttribute("aria-current", "page");
    await userEvent.click(canvas.getByRole("link", { name: "Nạp tiền" }));
    const way = within(canvas.getByRole("navigation", { name: "Đường dẫn" }));
    await expect(await way.findByText("Nạp tiền")).toBeVisible();
    await expect(way.getByText("Admin Wallet").closest("[lang]")).toHaveAttribute("lang", "en");
  },
};

export const Phone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
};

export const TheDashboardIsRefused: Story = {
  ...screen({ path, role: "admin", scenario: "admin-wallet-401" }),
  play: async ({ canvas }) => {
    const warning = "Cần đăng nhập quản trị viên";
    await expect(await canvas.findByText(warning, {}, patient)).toBeVisible();
    await expect(canvas.getByText("Tổng số ví")).toBeVisible();
  },
};

export const NoData: Story = {
  ...screen({ path, role: "admin", scenario: "admin-wallet-no-data" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không có dữ liệu", {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

/** Without its route guard, so that the call itself fails. */
export const LoadFailed: Story = {
  parameters: { tap: { path, role: "guest" } },
  render: () => <OverviewScreen />,
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert", {}, patient);
    await expect(alert).toHaveTextContent("Lỗi tải Admin Wallet Management");
    await expect(within(alert).getByText("Admin Wallet Management")).toHaveAttribute("lang", "en");
    await expect(canvas.queryByRole("button", { name: "Thử lại" })).not.toBeInTheDocument();
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { name: "Bạn không có quyền truy cập" }, patient),
    ).toBeVisible();
  },
};
