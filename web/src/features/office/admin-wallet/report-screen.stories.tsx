import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { dialog } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { ReportScreen } from "./report-screen.tsx";

const meta = { title: "Văn phòng/Báo cáo tài chính/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-vi-tap/bao-cao";
const patient = { timeout: 15_000 };

export const Filled: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Cộng 30 ngày", {}, patient)).toBeVisible();
    await expect(canvas.getByRole("table", { name: "Theo ngày" })).toBeVisible();
    await expect(canvas.queryByText(/chưa khớp/)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "7 ngày qua" }));
    const week = { name: "7 ngày qua", pressed: true };
    await expect(await canvas.findByRole("button", week, patient)).toBeVisible();
    await expect(await canvas.findByText("Cộng 7 ngày", {}, patient)).toBeVisible();
  },
};

export const Dark: Story = {
  ...screen({ path, role: "admin" }),
  globals: { scheme: "dark" },
};

export const Phone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
};

export const TenYears: Story = {
  ...screen({ path: `${path}?tu=2016-11-21&den=2026-11-20`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Cộng 3.652 ngày", {}, patient)).toBeVisible();
    await expect(canvas.getByText("Giá trị theo tháng")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 2" }));
    await expect(await canvas.findByText(/^32–62 trong 3\.652$/, {}, patient)).toBeVisible();
    await expect(canvas.getByText("Cộng 3.652 ngày")).toBeVisible();
  },
};

export const NoTransactions: Story = {
  ...screen({ path: `${path}?tu=2016-01-01&den=2016-01-31`, role: "admin" }),
  play: async ({ canvas }) => {
    const text = "Không có giao dịch hoàn tất nào trong kỳ này";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.queryByRole("table")).not.toBeInTheDocument();
  },
};

export const Reversed: Story = {
  ...screen({ path: `${path}?tu=2026-11-20&den=2026-11-01`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const alert = await canvas.findByRole("alert", {}, patient);
    await expect(alert).toHaveTextContent("Ngày bắt đầu phải trước hoặc bằng ngày kết thúc");
    await userEvent.click(canvas.getByRole("button", { name: "Đổi chỗ hai ngày" }));
    await expect(await canvas.findByText("Cộng 20 ngày", {}, patient)).toBeVisible();
  },
};

export const Paper: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Xuất PDF" }, patient));
    const paper = await dialog("Bản in báo cáo");
    await expect(await paper.findByText("Theo loại giao dịch", {}, patient)).toBeVisible();
    await expect(paper.getByRole("button", { name: "In hoặc lưu PDF" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Xuất PDF" })).toHaveFocus());
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

/** Without its route guard, so that the call itself fails. */
export const LoadFailed: Story = {
  parameters: { tap: { path, role: "guest" } },
  render: () => <ReportScreen search={{}} onSearch={fn()} onReplace={fn()} />,
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert", {}, patient);
    await expect(alert).toHaveTextContent("Lỗi tải Admin Wallet Management");
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "seller" }),
  play: async ({ canvas }) => {
    const heading = { name: "Bạn không có quyền truy cập" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};
