import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { OrderTabs } from "./order-tabs.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";

const meta = {
  title: "Mua sắm/Đơn hàng của tôi/Các tab",
  component: OrderTabs,
  args: {
    group: "pending",
    counts: { all: 18, pending: 1, shipping: 3, delivered: 2, completed: 9, cancelled: 3 },
    onGroup: fn(),
    children: <p>Đơn hàng của mục này</p>,
  },
} satisfies Meta<typeof OrderTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const names = canvas.getAllByRole("tab").map((tab) => tab.textContent);
    await expect(names).toEqual([
      "Tất cả (18)",
      "Chờ xác nhận (1)",
      "Vận chuyển (3)",
      "Đã giao hàng (2)",
      "Hoàn thành (9)",
      "Đã hủy (3)",
    ]);
    await userEvent.click(canvas.getByRole("tab", { name: /Hoàn thành/ }));
    await expect(args.onGroup).toHaveBeenCalledWith("completed");
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const Loading: Story = { args: { counts: undefined, children: <OrdersSkeleton /> } };
