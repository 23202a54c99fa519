import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, fn, spyOn } from "storybook/test";
import { dialog } from "#storybook/play.ts";
import { OrderReviewsModal } from "./order-reviews-modal.tsx";
import { review, reviewable } from "./reviews.fixtures.ts";

const meta = {
  title: "Mua sắm/Đánh giá/Hộp thoại của đơn",
  component: OrderReviewsModal,
  args: {
    reviews: { written: [review()], waiting: [reviewable()] },
    onProduct: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof OrderReviewsModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, userEvent }) => {
    const list = await dialog("Đánh giá của bạn");
    await userEvent.click(list.getByRole("button", { name: "Sửa đánh giá về Gạo ST25 Sóc Trăng" }));
    await expect(args.onProduct).toHaveBeenLastCalledWith(3);
    await userEvent.click(
      list.getByRole("button", { name: "Đánh giá Nước mắm Phú Quốc 40 độ đạm" }),
    );
    await expect(args.onProduct).toHaveBeenLastCalledWith(4);
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

export const ToChoose: Story = {
  args: {
    reviews: {
      written: [],
      waiting: [reviewable(), reviewable({ product_id: 5, product_name: "Xoài cát Hòa Lộc" })],
    },
  },
  play: async () => {
    await dialog("Chọn sản phẩm để đánh giá");
  },
};

export const Nothing: Story = {
  args: { reviews: { written: [], waiting: [] } },
  play: async () => {
    await expect(
      await everywhere.findByText("Đơn hàng không có sản phẩm để đánh giá."),
    ).toBeVisible();
  },
};

export const NotLoaded: Story = {
  args: { reviews: undefined },
  play: async ({ args, userEvent }) => {
    await expect(await everywhere.findByText("Chưa tải được đánh giá của bạn")).toBeVisible();
    await userEvent.click(everywhere.getByRole("button", { name: "Thử lại" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const DeletionRefused: Story = {
  play: async ({ userEvent }) => {
    spyOn(globalThis, "fetch").mockImplementation(async () =>
      Response.json({ status: 500, message: "", code: "INTERNAL" }, { status: 500 }),
    );
    const list = await dialog("Đánh giá của bạn");
    await userEvent.click(list.getByRole("button", { name: "Xóa đánh giá về Gạo ST25 Sóc Trăng" }));
    const question = await dialog("Xóa đánh giá?");
    await userEvent.click(question.getByRole("button", { name: "Xóa" }));
    const words = await question.findByText("Unknown error");
    await expect(words).toHaveAttribute("lang", "en");
    await expect(words.parentElement).toHaveTextContent("Xóa đánh giá thất bại: Unknown error");
  },
};
