import { TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import { callsOf } from "#storybook/play.ts";
import { ApiError } from "#web/api/api-error.ts";
import { closeCheckout, newCheckoutDraft } from "#web/lib/checkout-draft.ts";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { checkoutDraft } from "./checkout.fixtures.ts";
import { CheckoutProblem, CheckoutScreen } from "./checkout-screen.tsx";
import { explainFailure } from "./rules.ts";
import { emptyForm, rememberAddress } from "./shipping-schema.ts";

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

const meta = { title: "Mua sắm/Thanh toán/Biểu mẫu" } satisfies Meta;
export default meta;

const form = {
  render: (args) => <CheckoutScreen {...args} />,
  args: {
    user: { id: "u-1", fullName: "Nguyễn Thị Hoa" },
    draft: checkoutDraft(),
    AddressFields: PlainAddress,
    onOrdered: fn(),
  },
  beforeEach: removeAllDrafts,
} satisfies StoryObj<typeof CheckoutScreen>;

export const Filled: StoryObj<typeof CheckoutScreen> = {
  ...form,
  play: async ({ canvas }) => {
    const title = { level: 1, name: "Thanh toán đơn hàng" };
    await expect(canvas.getByRole("heading", title)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: /Họ và tên/ })).toHaveValue("Nguyễn Thị Hoa");
    await expect(canvas.getByText("493.000 đ")).toBeVisible();
  },
};

export const Phone: StoryObj<typeof CheckoutScreen> = {
  ...form,
  globals: { viewport: { value: "phone" } },
};

export const UsedBefore: StoryObj<typeof CheckoutScreen> = {
  ...form,
  beforeEach: () => {
    removeAllDrafts();
    const place = { ...emptyForm.place, province_name: "Cần Thơ", ward_name: "Phường Cái Khế" };
    const used = { ...emptyForm, receiver_name: "Trần Văn Nam", receiver_phone: "0912345678" };
    for (const address of ["45 Lê Lợi", "12 Nguyễn Văn Cừ"]) {
      rememberAddress("u-1", { ...used, place: { ...place, address } });
    }
    return removeAllDrafts;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /45 Lê Lợi/, pressed: false }));
    await expect(canvas.getByRole("textbox", { name: /Địa chỉ/ })).toHaveValue("45 Lê Lợi");
    await expect(canvas.getByRole("textbox", { name: /Họ và tên/ })).toHaveValue("Trần Văn Nam");
    await expect(canvas.getByRole("button", { name: /45 Lê Lợi/, pressed: true })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Quên địa chỉ 12 Nguyễn Văn Cừ/ }));
    await expect(canvas.queryByRole("button", { name: /12 Nguyễn Văn Cừ/ })).toBeNull();
  },
};

export const Invalid: StoryObj<typeof CheckoutScreen> = {
  ...form,
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

export const SeveralShops: StoryObj<typeof CheckoutScreen> = {
  ...form,
  args: {
    ...form.args,
    draft: checkoutDraft({
      items: [...items, ...items].map((item, index) => ({
        ...item,
        version_id: index + 1,
        name: `Sản phẩm ${index}`,
        shop_name: ["HTX Sóc Trăng", "HTX Phú Quốc", "HTX Sóc Trăng"][index],
      })),
    }),
  },
  play: async ({ canvas }) => {
    const namesOf = (shop: string) =>
      within(canvas.getByRole("list", { name: shop }))
        .getAllByText(/^Sản phẩm/)
        .map(({ textContent }) => textContent);
    await expect(namesOf("HTX Sóc Trăng")).toEqual(["Sản phẩm 0", "Sản phẩm 2"]);
    await expect(namesOf("HTX Phú Quốc")).toEqual(["Sản phẩm 1"]);
    await expect(namesOf("Cửa hàng khác")).toEqual(["Sản phẩm 3"]);
  },
};

export const CodeFromTheCart: StoryObj<typeof CheckoutScreen> = {
  ...form,
  args: { ...form.args, draft: checkoutDraft({ promoCode: "TAPGREEN10" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Mã TAPGREEN10 không áp dụng/)).toBeVisible();
    await expect(canvas.getByText("493.000 đ")).toBeVisible();
  },
};

export const UnknownWayToPay: StoryObj<typeof CheckoutScreen> = {
  ...form,
  args: { ...form.args, isPaymentUnknown: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Phương thức thanh toán không khả dụng")).toBeVisible();
  },
};

export const NameThatIsNoName: StoryObj<typeof CheckoutScreen> = {
  ...form,
  args: { ...form.args, user: { id: "u-1", fullName: "HTX số 2" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: /Họ và tên/ })).toHaveValue("");
  },
};

export const FilledFromTheProfile: StoryObj<typeof CheckoutScreen> = {
  ...form,
  args: { ...form.args, profile },
  play: async ({ canvas }) => {
    const field = (name: string) => canvas.getByRole("textbox", { name });
    await expect(canvas.getByRole("textbox", { name: /Số điện thoại/ })).toHaveValue("0987654321");
    await expect(field("Tỉnh/Thành phố")).toHaveValue("Thành phố Cần Thơ");
    await expect(field("Địa chỉ chi tiết")).toHaveValue("12 Nguyễn Văn Cừ");
  },
};

export const OrderedInAnotherTab: StoryObj<typeof CheckoutScreen> = {
  ...form,
  beforeEach: () => {
    removeAllDrafts();
    return () => localStorage.removeItem("checkoutHistory");
  },
  args: {
    ...form.args,
    profile,
    draft: newCheckoutDraft({ userId: "u-1", origin: "cart", items }),
  },
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

export const PriceUnreadable: StoryObj<typeof CheckoutScreen> = {
  ...form,
  args: {
    ...form.args,
    profile,
    draft: newCheckoutDraft({
      userId: "u-1",
      origin: "cart",
      items: items.map((item) => ({ ...item, unit_price: Number.NaN })),
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    const sent = callsOf("POST /api/orders");
    await expect(canvas.getByText(/^Không đọc được giá/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Đặt hàng" }));
    await expect(sent()).toBe(0);
    await expect(args.onOrdered).not.toHaveBeenCalled();
  },
};

export const ProfileComesLate: StoryObj<typeof CheckoutScreen> = {
  ...form,
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

const failure = (status: number, code: string, message: string) =>
  explainFailure(new ApiError(status, { code, message }));

const problem = {
  render: (args) => <CheckoutProblem {...args} />,
  args: { draft: checkoutDraft(), failure: undefined },
} satisfies StoryObj<typeof CheckoutProblem>;

export const None: StoryObj<typeof CheckoutProblem> = { ...problem };

export const OutOfStock: StoryObj<typeof CheckoutProblem> = {
  ...problem,
  args: {
    ...problem.args,
    failure: failure(409, "OUT_OF_STOCK", "Gạo ST25 (Túi 5 kg): Chỉ còn 1 sản phẩm."),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Quay lại giỏ hàng" });
    await expect(link).toHaveAttribute("href", "/gio-hang");
  },
};

export const PriceChanged: StoryObj<typeof CheckoutProblem> = {
  ...problem,
  args: {
    ...problem.args,
    draft: checkoutDraft({ origin: "buy-now" }),
    failure: failure(409, "PRICE_CHANGED", "Giá Gạo ST25 (Túi 5 kg) đã đổi thành 190.000 đ."),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Quay lại sản phẩm" });
    await expect(link).toHaveAttribute("href", "/san-pham/3");
  },
};

export const MayBeOrderedAlready: StoryObj<typeof CheckoutProblem> = {
  ...problem,
  args: { ...problem.args, failure: failure(422, "IDEMPOTENCY_MISMATCH", "") },
};

export const NoAnswer: StoryObj<typeof CheckoutProblem> = {
  ...problem,
  args: { ...problem.args, failure: explainFailure(ApiError.network()) },
};
