import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { OrderSuccess, OrderSuccessMissing } from "./order-success.tsx";

const meta = {
  title: "Mua sắm/Thanh toán/Đặt hàng thành công",
  component: OrderSuccess,
  args: {
    orderNumber: "#TAP123456",
    orderId: "7d0f2a54-3c1e-4b8a-9c55-2f6e01ab94c7",
    orderTotal: 493_000,
    paymentMethod: "COD",
    shops: "HTX Sóc Trăng",
  },
} satisfies Meta<typeof OrderSuccess>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Placed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("#TAP123456")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "TAPab94c7" })).toHaveAttribute(
      "href",
      "/gio-hang/chi-tiet-don-hang?id=7d0f2a54-3c1e-4b8a-9c55-2f6e01ab94c7",
    );
    await expect(canvas.getByText("Thanh toán khi nhận hàng (COD)")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const SeveralShops: Story = {
  args: { shops: "2 cửa hàng: HTX Sóc Trăng, HTX Phú Quốc" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 cửa hàng: HTX Sóc Trăng, HTX Phú Quốc")).toBeVisible();
  },
};

export const PaidByWallet: Story = {
  args: { paymentMethod: "tap_wallet" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Ví TAP")).toBeVisible();
  },
};

export const NumberAlone: Story = {
  args: { orderId: undefined, orderTotal: undefined, paymentMethod: undefined },
};

export const NoOrder: Story = {
  render: () => <OrderSuccessMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("404")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Về trang chủ" })).toHaveAttribute("href", "/");
  },
};
