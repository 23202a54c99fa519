import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { MayOpen } from "#web/ui/layout/link.tsx";
import { order, orderItems } from "./orders.fixtures.ts";
import { OrderCard, OrdersSkeleton, OrderTabs } from "./orders-screen.tsx";

const meta = { title: "Mua sắm/Đơn hàng của tôi/Danh sách" } satisfies Meta;
export default meta;

const card = {
  render: (args) => <OrderCard {...args} />,
  args: { order: order(), onOpen: fn() },
} satisfies StoryObj<typeof OrderCard>;

export const Filled: StoryObj<typeof OrderCard> = {
  ...card,
  args: { ...card.args, actions: <Button variant="default">Yêu cầu hủy</Button> },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText("395.000 đ")).toBeVisible();
    await expect(canvas.getByText("20/11/2026 10:15")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Xem chi tiết đơn TAPab94c7" }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Phone: StoryObj<typeof OrderCard> = {
  ...card,
  args: { ...card.args, order: order({ order_items: orderItems(2) }) },
  globals: { viewport: { value: "phone" } },
};

/** Their role may list orders, but not open the page of one. */
export const WithoutItsPage: StoryObj<typeof OrderCard> = {
  ...card,
  decorators: [(Story) => <MayOpen value={() => false}>{Story()}</MayOpen>],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("TAPab94c7")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "TAPab94c7" })).toBeNull();
  },
};

export const ManyProducts: StoryObj<typeof OrderCard> = {
  ...card,
  args: { ...card.args, order: order({ order_items: orderItems(5) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("và 2 sản phẩm khác")).toBeVisible();
  },
};

export const CancelRequested: StoryObj<typeof OrderCard> = {
  ...card,
  args: {
    ...card.args,
    order: order({ status_id: "cancel_requested", status_label: "Yêu cầu hủy" }),
  },
};

const tabs = {
  render: (args) => <OrderTabs {...args} />,
  args: {
    group: "pending",
    counts: { all: 18, pending: 1, shipping: 3, delivered: 2, completed: 9, cancelled: 3 },
    onGroup: fn(),
    children: <p>Đơn hàng của mục này</p>,
  },
} satisfies StoryObj<typeof OrderTabs>;

export const TabsFilled: StoryObj<typeof OrderTabs> = {
  ...tabs,
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

export const TabsPhone: StoryObj<typeof OrderTabs> = {
  ...tabs,
  globals: { viewport: { value: "phone" } },
};

export const Loading: StoryObj<typeof OrderTabs> = {
  ...tabs,
  args: { ...tabs.args, counts: undefined, children: <OrdersSkeleton /> },
};
