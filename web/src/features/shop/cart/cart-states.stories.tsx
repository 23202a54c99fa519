import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ApiError } from "#web/api/api-error.ts";
import { CartEmpty } from "./cart-empty.tsx";
import { CartFailed } from "./cart-failed.tsx";
import { CartGuest } from "./cart-guest.tsx";
import { CartHeader } from "./cart-header.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";

const meta = { title: "Mua sắm/Giỏ hàng/Trạng thái" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Guest: Story = {
  render: () => <CartGuest />,
  play: async ({ canvas }) => {
    const origin = "from=%2Fgio-hang";
    for (const [name, path] of [
      ["Đăng nhập", "/dang-nhap"],
      ["Đăng ký", "/dang-ky"],
    ]) {
      const link = canvas.getByRole("link", { name });
      await expect(link).toHaveAttribute("href", `${path}?${origin}`);
    }
  },
};

export const Nothing: Story = {
  render: () => <CartEmpty />,
  play: async ({ canvas }) => {
    const href = (name: string) => canvas.getByRole("link", { name }).getAttribute("href");
    await expect(href("Tiếp tục mua sắm")).toBe("/mua-sam");
    await expect(href("Đơn hàng của tôi")).toBe("/gio-hang/don-hang-cua-toi");
    await expect(href("Xem khuyến mãi")).toBe("/promotions");
  },
};

export const Failed: Story = {
  render: () => (
    <CartFailed error={new ApiError(503, { message: "Máy chủ đang bảo trì" })} onRetry={fn()} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Lỗi tải giỏ hàng. Vui lòng thử lại.")).toBeVisible();
    await expect(canvas.getByText("Máy chủ đang bảo trì")).toBeVisible();
  },
};

/** At 320 px: both links are whole, and wide enough for a thumb. */
export const NarrowHeader: Story = {
  render: () => (
    <div style={{ width: "288px" }}>
      <CartHeader lines={[{ quantity: 2 }, { quantity: 4 }]} />
    </div>
  ),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole("banner").getBoundingClientRect();
    for (const link of canvas.getAllByRole("link")) {
      const box = link.getBoundingClientRect();
      await expect(box.right).toBeLessThanOrEqual(right);
      await expect(box.height).toBeGreaterThanOrEqual(44);
    }
  },
};

export const Loading: Story = { render: () => <CartSkeleton /> };
