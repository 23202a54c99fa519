import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, type within } from "storybook/test";
import type { Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { qrPicture } from "#web/lib/qr-picture.ts";
import { receiveLink } from "#web/lib/receive-link.ts";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";

const meta = { title: "Ví/QR Pay/Màn hình", beforeEach: cleanTab } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Pick<Play, "userEvent"> & {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
};

/** The first query of a screen waits for the mock. */
const patient = { timeout: 15_000 };
const seller = "TAP_5E6F7A8B";

async function choose({ canvas, canvasElement, userEvent }: Context, file: File) {
  await canvas.findByRole("button", { name: "Chọn ảnh" }, patient);
  const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
  if (input) await userEvent.upload(input, file);
}

const pictureOf = async (content: string) =>
  new File([await qrPicture(content)], "ma.png", { type: "image/png" });

export const Scan: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("tab", { name: "Quét mã", selected: true }, patient),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Bật camera" })).toBeVisible();
  },
};

export const ScanOnAPhone: Story = { ...Scan, globals: { viewport: { value: "phone" } } };

export const NoCamera: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bật camera" }, patient));
    const text = "Tính năng quét bằng camera sắp ra mắt trên thiết bị này";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Chọn ảnh" })).toBeVisible();
  },
};

export const PictureOfALink: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    const request = { uidCode: seller, amount: 75_000, message: "Tiền gạo" };
    await choose(context, await pictureOf(receiveLink(window.location.origin, request)));
    await expect(await context.canvas.findByText("Lê Văn Đạt", {}, patient)).toBeVisible();
  },
};

export const PictureOfABankAccount: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    const account =
      "00020101021238540010A00000072701240006970436011000000000010208QRIBFTTA530370454065000005802VN62160812NAP TAP 00426304585E";
    await choose(context, await pictureOf(account));
    const { canvas } = context;
    await expect(await canvas.findByText("Vietcombank", {}, patient)).toBeVisible();
    await expect(canvas.getByText("0000000001")).toBeVisible();
    await expect(canvas.getByText(/chưa trả được vào tài khoản ngân hàng/)).toBeVisible();
  },
};

export const PictureOfAnotherSite: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    const address = "https://trang-la.example/chuyen-tien?den=TAP_5E6F7A8B";
    await choose(context, await pictureOf(address));
    await expect(await context.canvas.findByText(address, {}, patient)).toBeVisible();
    await expect(context.canvas.queryByRole("link", { name: address })).toBeNull();
  },
};

export const NotAPicture: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    await choose(context, new File(["Không phải ảnh"], "anh.png", { type: "image/png" }));
    const text = /không phải là ảnh/;
    await expect(await context.canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const NoCodeInPicture: Story = {
  ...screen({ path: "/qr-pay", role: "buyer" }),
  play: async (context) => {
    const canvas = new OffscreenCanvas(400, 300);
    canvas.getContext("2d")?.fillRect(40, 40, 200, 100);
    const blob = await canvas.convertToBlob();
    await choose(context, new File([blob], "anh.png", { type: "image/png" }));
    const text = /Không đọc được mã QR trong ảnh/;
    await expect(await context.canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const Receive: Story = {
  ...screen({ path: "/qr-pay?tab=nhan", role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole("img", { name: /^Mã QR nhận tiền của / }, patient),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "20.000 đ" }));
    await expect(canvas.getByRole("img", { name: /, 20\.000 đ$/ })).toBeVisible();
    const amount = canvas.getByLabelText("Số tiền muốn nhận");
    await userEvent.clear(amount);
    await userEvent.type(amount, "999");
    await expect(canvas.getByText("Số tiền nhận tối thiểu là 1.000 đ")).toBeVisible();
    await expect(canvas.queryByRole("img", { name: /^Mã QR nhận tiền/ })).toBeNull();
    await userEvent.type(amount, "9");
    await expect(canvas.getByText(/ít nhất 10\.000 đ, nên người gửi/)).toBeVisible();
  },
};

export const ReceiveOnAPhone: Story = { ...Receive, globals: { viewport: { value: "phone" } } };
export const ReceiveInTheDark: Story = { ...Receive, globals: { scheme: "dark" } };

export const VietQr: Story = {
  ...screen({ path: "/qr-pay?tab=nhan", role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "VietQR" }, patient));
    await userEvent.click(canvas.getByRole("button", { name: "Tạo mã QR" }));
    await expect(canvas.getByText("Vui lòng nhập số tiền")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "100.000 đ" }));
    await userEvent.click(canvas.getByRole("button", { name: "Tạo mã QR" }));
    await expect(
      await canvas.findByRole("img", { name: /^Mã QR nhận tiền của .*100\.000 đ$/ }, patient),
    ).toBeVisible();
    await expect(canvas.getByText(/^Mã thử nghiệm/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "50.000 đ" }));
    await expect(canvas.queryByText(/^Mã thử nghiệm/)).toBeNull();
  },
};

export const VietQrFails: Story = {
  ...screen({ path: "/qr-pay?tab=nhan", role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "VietQR" }, patient));
    await userEvent.click(canvas.getByRole("button", { name: "100.000 đ" }));
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError("offline"));
    try {
      await userEvent.click(canvas.getByRole("button", { name: "Tạo mã QR" }));
      await expect(
        await canvas.findByText(/^Tạo VietQR test thất bại: /, {}, patient),
      ).toBeVisible();
    } finally {
      globalThis.fetch = fetch;
    }
  },
};
