import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, waitFor } from "storybook/test";
import { ReviewButton, ReviewsNotice } from "./review-button.tsx";
import { failedPart, parts, review, reviewable } from "./reviews.fixtures.ts";

const meta = { title: "Mua sắm/Đánh giá/Trong danh sách đơn" } satisfies Meta;
export default meta;

const button = {
  render: (args) => <ReviewButton {...args} />,
  args: { reviews: { written: [], waiting: [reviewable()] }, onOpen: fn() },
} satisfies StoryObj<typeof ReviewButton>;

export const OneProduct: StoryObj<typeof ReviewButton> = {
  ...button,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Đánh giá" }));
    await expect(args.onOpen).toHaveBeenCalledWith(4);
  },
};

export const SeveralProducts: StoryObj<typeof ReviewButton> = {
  ...button,
  args: {
    ...button.args,
    reviews: { written: [], waiting: [reviewable(), reviewable({ product_id: 5 })] },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Đánh giá" }));
    await expect(args.onOpen).toHaveBeenCalledWith(undefined);
  },
};

export const Reviewed: StoryObj<typeof ReviewButton> = {
  ...button,
  args: { ...button.args, reviews: { written: [review()], waiting: [reviewable()] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Xem đánh giá" }));
    await expect(args.onOpen).toHaveBeenCalledWith();
  },
};

export const NothingToReview: StoryObj<typeof ReviewButton> = {
  ...button,
  args: { ...button.args, reviews: { written: [], waiting: [] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Đánh giá" }));
    const text = "Đơn hàng không có sản phẩm để đánh giá.";
    await waitFor(async () => expect(await screen.findByText(text)).toBeVisible());
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

const notice = {
  render: (args) => <ReviewsNotice {...args} />,
  args: { parts: { ...parts([], []), reviews: failedPart }, onRetry: fn(), retrying: false },
} satisfies StoryObj<typeof ReviewsNotice>;

export const Failed: StoryObj<typeof ReviewsNotice> = {
  ...notice,
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText("Chưa tải được đánh giá của bạn: Dịch vụ đánh giá tạm ngừng"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Thử lại" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Phone: StoryObj<typeof ReviewsNotice> = {
  ...notice,
  globals: { viewport: { value: "phone" } },
};
export const Retrying: StoryObj<typeof ReviewsNotice> = {
  ...notice,
  args: { ...notice.args, retrying: true },
};

export const NothingMissing: StoryObj<typeof ReviewsNotice> = {
  ...notice,
  args: { ...notice.args, parts: parts([], []) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).not.toBeInTheDocument();
  },
};
