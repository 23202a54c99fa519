import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { callsOf } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { order } from "./orders.fixtures.ts";

const meta = { title: "Mua sắm/Đơn hàng của tôi/Thanh toán bằng ví" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/thanh-toan?phuong-thuc=vi-tap";
const patient = { timeout: 15_000 };
const unpaid = order();

/** The order that the URL names is paid, whichever of its names the link uses. */
function payment(search: string, id: string): Story {
  return {
    ...screen({ path: `${path}&${search}`, role: "buyer" }),
    beforeEach: () => {
      callsOf(`GET /api/orders/${id}`, () => Response.json({ ...unpaid, id }));
    },
    play: async ({ canvas }) => {
      const next = { name: "Tiếp tục thanh toán" };
      await expect(await canvas.findByRole("button", next, patient)).toBeVisible();
      await expect(canvas.queryByText("Dữ liệu minh hoạ")).not.toBeInTheDocument();
      await expect(canvas.getAllByText(/395\.000 đ/)[0]).toBeVisible();
    },
  };
}

export const Filled: Story = payment(`don=${unpaid.id}`, unpaid.id);
export const ByItsDocumentedName: Story = payment(`orderId=${unpaid.id}`, unpaid.id);
export const ByANumber: Story = payment("orderId=128", "128");
