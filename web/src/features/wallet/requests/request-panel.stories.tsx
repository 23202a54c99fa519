import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RequestDetail } from "./request-panel.tsx";
import { withdrawRequest } from "./requests.fixtures.ts";

const meta = {
  title: "Ví/Yêu cầu rút tiền/Chi tiết",
  component: RequestDetail,
  args: { request: withdrawRequest() },
} satisfies Meta<typeof RequestDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {};

export const Approved: Story = {
  args: { request: withdrawRequest({ status: "approved", adminNote: "Đã kiểm tra tài khoản" }) },
};

export const Paid: Story = {
  args: {
    request: withdrawRequest({
      status: "completed",
      adminNote: "Đã kiểm tra tài khoản",
      tapBankTransactionId: "FT2632100987",
      receiptImageUrl: "/pictures/rice-plant.webp",
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Mã giao dịch FT2632100987")).toBeVisible();
    await expect(
      canvas.getByRole("link", { name: /^Mở biên lai chuyển khoản [\d.]+.đ$/ }),
    ).toBeVisible();
  },
};

export const Rejected: Story = {
  args: {
    request: withdrawRequest({
      status: "rejected",
      rejectionReason: "Tên chủ tài khoản không khớp với hồ sơ",
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Số tiền đã được hoàn lại vào ví của bạn.")).toBeVisible();
  },
};

export const Phone: Story = {
  args: { request: withdrawRequest() },
  globals: { viewport: { value: "phone" } },
};
