import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ApiError } from "#web/api/api-error.ts";
import { checkoutDraft } from "./checkout.fixtures.ts";
import { CheckoutProblem } from "./checkout-problem.tsx";
import { explainFailure } from "./order-failure.ts";

const failure = (status: number, code: string, message: string) =>
  explainFailure(new ApiError(status, { code, message }));

const meta = {
  title: "Mua sắm/Thanh toán/Vấn đề",
  component: CheckoutProblem,
  args: { draft: checkoutDraft(), failure: undefined },
} satisfies Meta<typeof CheckoutProblem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {};

export const OutOfStock: Story = {
  args: { failure: failure(409, "OUT_OF_STOCK", "Gạo ST25 (Túi 5 kg): Chỉ còn 1 sản phẩm.") },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Quay lại giỏ hàng" });
    await expect(link).toHaveAttribute("href", "/gio-hang");
  },
};

export const PriceChanged: Story = {
  args: {
    draft: checkoutDraft({ origin: "buy-now" }),
    failure: failure(409, "PRICE_CHANGED", "Giá Gạo ST25 (Túi 5 kg) đã đổi thành 190.000 đ."),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Quay lại sản phẩm" });
    await expect(link).toHaveAttribute("href", "/san-pham/3");
  },
};

export const MayBeOrderedAlready: Story = {
  args: { failure: failure(422, "IDEMPOTENCY_MISMATCH", "") },
};

export const NoAnswer: Story = { args: { failure: explainFailure(ApiError.network()) } };
