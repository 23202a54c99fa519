import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { checkoutDraft } from "./checkout.fixtures.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";
import { forgetShipping } from "./shipping-memory.ts";

const meta = {
  title: "checkout/CheckoutScreen",
  component: CheckoutScreen,
  args: {
    user: { id: "u-1", fullName: "Nguyễn Thị Hoa" },
    draft: checkoutDraft(),
    onOrdered: fn(),
  },
  beforeEach: forgetShipping,
} satisfies Meta<typeof CheckoutScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    const title = { level: 1, name: "Thanh toán đơn hàng" };
    await expect(canvas.getByRole("heading", title)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: /Họ và tên/ })).toHaveValue("Nguyễn Thị Hoa");
    await expect(canvas.getByText("493.000 đ")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const Invalid: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: /Số điện thoại/ }), "0123456789");
    await userEvent.click(canvas.getByRole("button", { name: "Đặt hàng" }));
    await expect(canvas.getByText("Vui lòng kiểm tra lại thông tin đã nhập.")).toBeVisible();
    await expect(canvas.getByText("Số điện thoại không hợp lệ! (VD: 0987654321)")).toBeVisible();
    await expect(canvas.getByText("Vui lòng nhập địa chỉ giao hàng!")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: /Số điện thoại/ })).toHaveFocus();
    await expect(args.onOrdered).not.toHaveBeenCalled();
  },
};

export const CodeFromTheCart: Story = {
  args: { draft: checkoutDraft({ promoCode: "TAPGREEN10" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Mã TAPGREEN10 không áp dụng/)).toBeVisible();
    await expect(canvas.getByText("493.000 đ")).toBeVisible();
  },
};

export const UnknownWayToPay: Story = {
  args: { isPaymentUnknown: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Phương thức thanh toán không khả dụng")).toBeVisible();
  },
};

export const NameThatIsNoName: Story = {
  args: { user: { id: "u-1", fullName: "HTX số 2" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: /Họ và tên/ })).toHaveValue("");
  },
};
