import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { WithdrawalDetails } from "./withdrawal-panel.tsx";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

const meta = {
  title: "Văn phòng/Duyệt rút tiền/Chi tiết",
  component: WithdrawalDetails,
} satisfies Meta<typeof WithdrawalDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Flagged: Story = {
  args: { request: withdrawalRow({ flags: ["SAME_AMOUNT", "AFTER_PIN_RESET"] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Cần kiểm tra lại" })).toBeVisible();
  },
};

export const Completed: Story = {
  args: {
    request: withdrawalRow({
      status: "completed",
      adminNote: "Đã kiểm tra tài khoản",
      tapBankTransactionId: "FT26324005678",
      receiptImageUrl: "/pictures/rice-plant.webp",
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("link", { name: /^Mở biên lai chuyển khoản [\d.]+.đ$/ }),
    ).toBeVisible();
    await expect(canvas.getByText("Mã giao dịch FT26324005678")).toBeVisible();
  },
};

export const Rejected: Story = {
  args: {
    request: withdrawalRow({ status: "rejected", rejectionReason: "Tên không khớp" }),
  },
  globals: { scheme: "dark" },
};
