import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, waitFor, type within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { saveCheckoutDraft } from "#web/lib/checkout-draft.ts";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";
import { checkoutDraft } from "./checkout.fixtures.ts";

const meta = {
  title: "Mua sắm/Thanh toán/Màn hình",
  beforeEach: () => {
    cleanTab();
    return () => {
      cleanTab();
      localStorage.removeItem("checkoutHistory");
    };
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story["play"]>;
type Context = Pick<Parameters<Play>[0], "userEvent"> & { canvas: ReturnType<typeof within> };

/** The first query waits for the mock. */
const patient = { timeout: 15_000 };

async function order({ canvas, userEvent }: Context) {
  const proceed = await canvas.findByRole("button", { name: "Tiến hành đặt hàng" }, patient);
  await userEvent.click(proceed);
  const phone = await canvas.findByRole("textbox", { name: /Số điện thoại/ }, patient);
  const province = await canvas.findByRole("combobox", { name: /Tỉnh/ }, patient);
  // Wait until the profile has filled in what is replaced here.
  await waitFor(() => expect(province).toHaveValue("Thành phố Hồ Chí Minh"), patient);
  await userEvent.clear(phone);
  await userEvent.type(phone, "0987654321");
  await waitFor(() => expect(province).toBeEnabled(), patient);
  await userEvent.click(province);
  await userEvent.keyboard("can tho{Enter}");
  const ward = canvas.getByRole("combobox", { name: /Phường/ });
  await waitFor(() => expect(ward).toBeEnabled(), patient);
  await userEvent.click(ward);
  await userEvent.keyboard("ninh kieu{Enter}");
  const detail = canvas.getByRole("textbox", { name: /Địa chỉ chi tiết/ });
  await userEvent.clear(detail);
  await userEvent.type(detail, "12 Nguyễn Văn Cừ");
  await userEvent.click(canvas.getByRole("button", { name: "Đặt hàng" }));
}

function sentKeys(calls: readonly Parameters<typeof fetch>[]): (string | null)[] {
  return calls
    .map(([request]) => request)
    .filter((request) => request instanceof Request)
    .filter(({ url }) => url.endsWith("/api/orders"))
    .map(({ headers }) => headers.get("Idempotency-Key"));
}

export const Ordered: Story = {
  ...screen({ path: "/gio-hang", role: "buyer" }),
  play: async (context) => {
    await order(context);
    const { canvas, userEvent } = context;
    const done = { name: "Đặt hàng thành công!" };
    await expect(await canvas.findByRole("heading", done, patient)).toBeVisible();
    await expect(canvas.getByText(/^#TAP\d{6}$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: /^TAP.{6}$/ }));
    await expect(await canvas.findByText("Lịch sử đơn hàng", {}, patient)).toBeVisible();
  },
};

export const Refused: Story = {
  ...screen({ path: "/gio-hang", role: "buyer", scenario: "order-fails" }),
  play: async (context) => {
    const sent = spyOn(globalThis, "fetch");
    await order(context);
    const { canvas, userEvent } = context;
    const text = /Có lỗi xảy ra khi đặt hàng. Vui lòng thử lại./;
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    const again = await canvas.findByRole("button", { name: /^Gửi lại lệnh này: đơn hàng / });
    await userEvent.click(again);
    await waitFor(() => expect(sentKeys(sent.mock.calls)).toHaveLength(2), patient);
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(new Set(sentKeys(sent.mock.calls)).size).toBe(1);
    const phone = canvas.getByRole("textbox", { name: /Số điện thoại/ });
    await expect(phone).toHaveValue("0987654321");
    await expect(phone).toBeDisabled();
  },
};

export const NothingToOrder: Story = {
  ...screen({ path: "/thanh-toan", role: "buyer" }),
  // Another user's draft does not count. It replaces what an earlier story left.
  beforeEach: () => saveCheckoutDraft(checkoutDraft({ userId: "somebody-else" })),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "Giỏ hàng" }, patient),
    ).toBeVisible();
  },
};

export const PaidByWallet: Story = {
  ...screen({ path: "/thanh-toan?phuong-thuc=vi-tap", role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Dữ liệu minh hoạ", {}, patient)).toBeVisible();
  },
};

export const NothingOrdered: Story = {
  ...screen({ path: "/thanh-toan/thanh-cong", role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("404", {}, patient)).toBeVisible();
  },
};
