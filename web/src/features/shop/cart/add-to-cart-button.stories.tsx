import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { callsOf, pressHastily, toast } from "#storybook/play.ts";
import { AddToCartButton } from "./add-to-cart-button.tsx";

const line = { product_id: 21, version_id: 41, quantity: 1, unit_price: 95_000 };

const meta = {
  title: "Mua sắm/Giỏ hàng/Nút thêm vào giỏ",
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

const signedOut = () => Response.json({ message: "Hết phiên" }, { status: 401 });

export const TwoClicksAddOne: Story = {
  play: async ({ canvas, args }) => {
    const added = callsOf("POST /api/cart/add", signedOut);
    pressHastily(canvas.getByRole("button"));
    await waitFor(() => expect(args.onSignedOut).toHaveBeenCalledOnce());
    await expect(added()).toBe(1);
  },
};

/** On a fast network the second click of a double click comes after the response. */
export const ASecondClickAfterTheAnswerAddsNothing: Story = {
  play: async ({ canvas, args }) => {
    const added = callsOf("POST /api/cart/add", signedOut);
    const click = (detail: number) =>
      canvas.getByRole("button").dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
    click(1);
    await waitFor(() => expect(args.onSignedOut).toHaveBeenCalledOnce());
    click(2);
    await expect(added()).toBe(1);
  },
};
