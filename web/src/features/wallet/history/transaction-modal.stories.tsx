import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { transaction } from "./history.fixtures.ts";
import { TransactionDetail } from "./transaction-modal.tsx";

const meta = {
  title: "Ví/Lịch sử giao dịch/Chi tiết",
  component: TransactionDetail,
  args: { transaction: transaction() },
} satisfies Meta<typeof TransactionDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("−200.000 đ")).toBeVisible();
    await expect(canvas.getByText("Hai trăm nghìn đồng")).toBeVisible();
    await expect(canvas.getByText("Đã đến ví TAP_7C01D4E9")).toBeVisible();
  },
};

export const TopUpAwaited: Story = {
  args: { transaction: transaction({ type: "deposit", amount: 500_000, status: "pending" }) },
  play: async ({ canvas }) => {
    const [status, step] = canvas.getAllByText("Chờ xác nhận");
    await expect(status).toBeVisible();
    await expect(step).toBeVisible();
  },
};

export const WithdrawalRejected: Story = {
  args: { transaction: transaction({ type: "withdraw", status: "cancelled" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Số dư của bạn không thay đổi.")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
