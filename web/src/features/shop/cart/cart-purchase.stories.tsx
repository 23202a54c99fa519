import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { cartLine } from "./cart.fixtures.ts";
import { CartPurchase } from "./cart-purchase.tsx";
import { cartTotals, findPromo, shortText } from "./rules.ts";

const lines = [cartLine(), cartLine({ id: "ci-2", unit_price: 98_000, quantity: 1 })];

const meta = {
  title: "Mua sắm/Giỏ hàng/Tóm tắt và mua",
  component: CartPurchase,
  args: {
    count: 2,
    totals: cartTotals(lines),
    promo: undefined,
    onPromo: fn(),
    problem: undefined,
    isChecking: false,
    onCheckout: fn(),
    children: <p>Sản phẩm trong giỏ</p>,
  },
  render: function WithPromo(args) {
    const [promo, setPromo] = useState(args.promo);
    const totals = args.count > 0 ? cartTotals(lines, promo) : args.totals;
    return <CartPurchase {...args} promo={promo} onPromo={setPromo} totals={totals} />;
  },
} satisfies Meta<typeof CartPurchase>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText("493.000 đ")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /Hỏa tốc/ }));
    await expect(canvas.getByText("493.000 đ")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Tiến hành đặt hàng" }));
    await expect(args.onCheckout).toHaveBeenCalledOnce();
  },
};

export const PriceUnreadable: Story = {
  args: { count: 0, totals: cartTotals([{ quantity: 1, unit_price: Number.NaN }]) },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole("button", { name: "Tiến hành đặt hàng" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(button);
    await expect(canvas.getByText(/^Không đọc được giá/)).toBeVisible();
    await expect(args.onCheckout).not.toHaveBeenCalled();
  },
};

export const CodeInAnyCase: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      canvas.getByRole("textbox", { name: "Mã giảm giá" }),
      " tapgreen10 {Enter}",
    );
    await expect(canvas.getByText("−46.800 đ")).toBeVisible();
    await expect(canvas.getByText("446.200 đ")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Bỏ mã TAPGREEN10" }));
    await expect(canvas.getByText("493.000 đ")).toBeVisible();
  },
};

export const UnknownCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Mã giảm giá" }), "TAPGREEN99");
    await userEvent.click(canvas.getByRole("button", { name: "Áp dụng" }));
    await expect(canvas.getByText("Mã giảm giá không hợp lệ.")).toBeVisible();
    await expect(canvas.getByRole("textbox")).toHaveValue("TAPGREEN99");
  },
};

export const WithCode: Story = { args: { promo: findPromo("NEWMEMBER") } };

export const NothingSelected: Story = {
  args: { count: 0, totals: cartTotals([]), promo: findPromo("NEWMEMBER") },
};

export const TooLittleStock: Story = {
  args: { problem: shortText },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText("Một hoặc nhiều sản phẩm không đủ số lượng. Vui lòng kiểm tra lại!"),
    ).toBeVisible();
  },
};

export const Checking: Story = { args: { isChecking: true } };

export const BarOnAPhone: Story = {
  args: { children: <div style={{ height: "150vh" }}>Sản phẩm trong giỏ</div> },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent, args }) => {
    const bar = within(await canvas.findByRole("group", { name: "Đặt hàng" }));
    await expect(bar.getByText("493.000 đ")).toBeVisible();
    const button = bar.getByRole("button", { name: "Tiến hành đặt hàng" });
    await userEvent.click(button);
    await expect(args.onCheckout).toHaveBeenCalledOnce();
    // A simulated click leaves the focus in the bar, which then stays.
    button.blur();
    canvas.getByText("Tổng cộng").scrollIntoView();
    await waitFor(() =>
      expect(canvas.queryByRole("group", { name: "Đặt hàng" })).not.toBeInTheDocument(),
    );
  },
};
