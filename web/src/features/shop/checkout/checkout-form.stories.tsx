import { TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { callsOf } from "#storybook/play.ts";
import { closeCheckout, newCheckoutDraft } from "#web/lib/checkout-draft.ts";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { checkoutDraft } from "./checkout.fixtures.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

/** Stands in for another feature's address picker. */
const PlainAddress: AddressSlot = ({ value, onChange, errors }) => (
  <>
    <TextInput
      label="Tỉnh/Thành phố"
      value={value.province_name}
      error={errors?.units}
      onChange={(event) => onChange({ ...value, province_name: event.currentTarget.value })}
    />
    <TextInput
      label="Địa chỉ chi tiết"
      value={value.address}
      error={errors?.detail}
      onChange={(event) => onChange({ ...value, address: event.currentTarget.value })}
    />
  </>
);

const { items } = checkoutDraft();

const profile = {
  fullName: "Nguyễn Thị Hoa",
  phoneNumber: "0987654321",
  address: "12 Nguyễn Văn Cừ",
  provinceCode: "92",
  provinceName: "Thành phố Cần Thơ",
  communeCode: "31120",
  communeName: "Phường Cái Khế",
};

const meta = {
  title: "Mua sắm/Thanh toán/Biểu mẫu",
  component: CheckoutScreen,
  args: {
    user: { id: "u-1", fullName: "Nguyễn Thị Hoa" },
    draft: checkoutDraft(),
    AddressFields: PlainAddress,
    onOrdered: fn(),
  },
  beforeEach: removeAllDrafts,
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
    await expect(canvas.getByText("Vui lòng chọn đầy đủ địa chỉ hành chính")).toBeVisible();
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

export const FilledFromTheProfile: Story = {
  args: { profile },
  play: async ({ canvas }) => {
    const field = (name: string) => canvas.getByRole("textbox", { name });
    await expect(canvas.getByRole("textbox", { name: /Số điện thoại/ })).toHaveValue("0987654321");
    await expect(field("Tỉnh/Thành phố")).toHaveValue("Thành phố Cần Thơ");
    await expect(field("Địa chỉ chi tiết")).toHaveValue("12 Nguyễn Văn Cừ");
  },
};

export const OrderedInAnotherTab: Story = {
  beforeEach: () => () => localStorage.removeItem("checkoutHistory"),
  args: { profile, draft: newCheckoutDraft({ userId: "u-1", origin: "cart", items }) },
  play: async ({ args, canvas, userEvent }) => {
    const sent = callsOf("POST /api/orders");
    closeCheckout(args.draft);
    await userEvent.click(canvas.getByRole("button", { name: "Đặt hàng" }));
    await expect(await canvas.findByText(/^Đơn này đã được đặt/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Đơn hàng của tôi" })).toBeVisible();
    await expect(sent()).toBe(0);
    await expect(args.onOrdered).not.toHaveBeenCalled();
  },
};

export const ProfileComesLate: Story = {
  render: function Late(args) {
    const [known, setKnown] = useState<typeof profile>();
    return (
      <>
        <CheckoutScreen {...args} profile={known} />
        <button type="button" onClick={() => setKnown(profile)}>
          Hồ sơ đã đến
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const phone = canvas.getByRole("textbox", { name: /Số điện thoại/ });
    await userEvent.type(phone, "0378888999");
    // To write another one.
    const name = canvas.getByRole("textbox", { name: /Họ và tên/ });
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole("button", { name: "Hồ sơ đã đến" }));
    const detail = canvas.getByRole("textbox", { name: "Địa chỉ chi tiết" });
    await expect(detail).toHaveValue("12 Nguyễn Văn Cừ");
    await expect(phone).toHaveValue("0378888999");
    await expect(name).toHaveValue("");
    await userEvent.clear(detail);
    await expect(detail).toHaveValue("");
  },
};
