import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { failedPart, parts } from "./reviews.fixtures.ts";
import { ReviewsNotice } from "./reviews-notice.tsx";

const meta = {
  title: "Mua sắm/Đánh giá/Lời nhắc",
  component: ReviewsNotice,
  args: { parts: { ...parts([], []), reviews: failedPart }, onRetry: fn(), retrying: false },
} satisfies Meta<typeof ReviewsNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText("Chưa tải được đánh giá của bạn: Dịch vụ đánh giá tạm ngừng"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Thử lại" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Retrying: Story = { args: { retrying: true } };

export const NothingMissing: Story = {
  args: { parts: parts([], []) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).not.toBeInTheDocument();
  },
};
