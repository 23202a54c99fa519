import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, fn, waitFor } from "storybook/test";
import { ReviewButton } from "./review-button.tsx";
import { review, reviewable } from "./reviews.fixtures.ts";

const meta = {
  title: "Mua sắm/Đánh giá/Nút đánh giá",
  component: ReviewButton,
  args: { reviews: { written: [], waiting: [reviewable()] }, onOpen: fn() },
} satisfies Meta<typeof ReviewButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneProduct: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Đánh giá" }));
    await expect(args.onOpen).toHaveBeenCalledWith(4);
  },
};

export const SeveralProducts: Story = {
  args: { reviews: { written: [], waiting: [reviewable(), reviewable({ product_id: 5 })] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Đánh giá" }));
    await expect(args.onOpen).toHaveBeenCalledWith(undefined);
  },
};

export const Reviewed: Story = {
  args: { reviews: { written: [review()], waiting: [reviewable()] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Xem đánh giá" }));
    await expect(args.onOpen).toHaveBeenCalledWith();
  },
};

export const NothingToReview: Story = {
  args: { reviews: { written: [], waiting: [] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Đánh giá" }));
    const text = "Đơn hàng không có sản phẩm để đánh giá.";
    await waitFor(async () => expect(await everywhere.findByText(text)).toBeVisible());
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};
