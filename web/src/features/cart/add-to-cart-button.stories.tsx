import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { toast } from "#storybook/play.ts";
import { AddToCartButton } from "./add-to-cart-button.tsx";

const line = { product_id: 21, version_id: 41, quantity: 1, unit_price: 95_000 };

const meta = {
  title: "cart/AddToCartButton",
  component: AddToCartButton,
  args: { name: "Xoài cát Hòa Lộc", line, disabledReason: undefined, onSignedOut: fn() },
} satisfies Meta<typeof AddToCartButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const SoldOut: Story = {
  args: { line: undefined, disabledReason: "Sản phẩm đã hết hàng!" },
  play: async ({ canvas }) => {
    const add = canvas.getByRole("button", { name: "Thêm Xoài cát Hòa Lộc vào giỏ hàng" });
    await expect(add).toHaveAttribute("aria-disabled", "true");
    add.click();
    await toast("Sản phẩm đã hết hàng!");
  },
};
