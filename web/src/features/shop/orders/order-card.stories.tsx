import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { OrderCard } from "./order-card.tsx";
import { order, orderItems } from "./orders.fixtures.ts";

const meta = {
  title: "Mua sắm/Đơn hàng của tôi/Thẻ đơn hàng",
  component: OrderCard,
  args: { order: order(), onOpen: fn() },
} satisfies Meta<typeof OrderCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  args: { actions: <Button variant="default">Yêu cầu hủy</Button> },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText("395.000 đ")).toBeVisible();
    await expect(canvas.getByText("20/11/2026 10:15")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Xem chi tiết đơn TAPab94c7" }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  args: { order: order({ order_items: orderItems(2) }) },
  globals: { viewport: { value: "phone" } },
};

export const ManyProducts: Story = {
  args: { order: order({ order_items: orderItems(5) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("và 2 sản phẩm khác")).toBeVisible();
  },
};

export const CancelRequested: Story = {
  args: { order: order({ status_id: "cancel_requested", status_label: "Yêu cầu hủy" }) },
};
