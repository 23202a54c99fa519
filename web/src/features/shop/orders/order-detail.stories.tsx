import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ApiError } from "#web/api/api-error.ts";
import { OrderDetail } from "./order-detail.tsx";
import { OrderFailed, OrderNotNamed } from "./order-unavailable.tsx";
import { order, orderItems } from "./orders.fixtures.ts";

const meta = {
  title: "Mua sắm/Đơn hàng của tôi/Chi tiết đơn",
  component: OrderDetail,
  args: { order: order(), heading: "h2" },
} satisfies Meta<typeof OrderDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("TAPab94c7")).toBeVisible();
    await expect(canvas.getByText("Chưa thanh toán")).toBeVisible();
    await expect(canvas.getByText(/Shop đã nhận đơn/)).toBeVisible();
  },
};

export const Phone: Story = {
  args: { order: order({ order_items: orderItems(3) }) },
  globals: { viewport: { value: "phone" } },
};

export const Reduced: Story = {
  args: { order: order({ discount: 37_000, total_price: 358_000, payment_status: "PAID" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("−37.000 đ")).toBeVisible();
  },
};

export const CancelRequested: Story = {
  args: {
    order: order({
      status_id: "cancel_requested",
      status_label: "Yêu cầu hủy",
      note: null,
      cancel_reason: "Đặt nhầm phiên bản",
    }),
  },
};

export const NotNamed: Story = { render: () => <OrderNotNamed /> };

export const Failed: Story = {
  render: () => <OrderFailed error={new ApiError(503, { message: "Bảo trì" })} reset={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Không thể tải chi tiết đơn hàng.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const NotThere: Story = {
  render: () => (
    <OrderFailed error={new ApiError(404, { message: "Không tìm thấy đơn hàng" })} reset={fn()} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Không tìm thấy đơn hàng");
    await expect(canvas.getByRole("link", { name: "Đơn hàng của tôi" })).toHaveAttribute(
      "href",
      "/gio-hang/don-hang-cua-toi",
    );
    await expect(canvas.queryByRole("button", { name: "Thử lại" })).not.toBeInTheDocument();
  },
};

export const OfSeveralShops: Story = {
  args: {
    order: order({
      shop_names: ["HTX Nông nghiệp Sóc Trăng", "Vườn trái cây Cái Bè", "HTX Mù Cang Chải"],
    }),
  },
  play: async ({ canvas }) => {
    const shops = "3 cửa hàng: HTX Nông nghiệp Sóc Trăng, Vườn trái cây Cái Bè, HTX Mù Cang Chải";
    await expect(canvas.getByText(shops)).toBeVisible();
  },
};
