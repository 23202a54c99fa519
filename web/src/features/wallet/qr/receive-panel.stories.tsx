import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, waitFor } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";

const meta = { title: "Ví/QR Pay/Nhận tiền", beforeEach: cleanTab } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first query waits for the mock. */
const patient = { timeout: 15_000 };

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
    await expect(canvas.getByLabelText("Số tiền muốn nhận")).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "100.000 đ" }));
    await userEvent.click(canvas.getByRole("button", { name: "Tạo mã QR" }));
    await expect(
      await canvas.findByRole("img", { name: /^Mã QR nhận tiền của .*100\.000 đ$/ }, patient),
    ).toBeVisible();
    await expect(canvas.getByText(/^Mã thử nghiệm/)).toBeVisible();
    const saved = spyOn(URL, "createObjectURL");
    await userEvent.click(canvas.getByRole("button", { name: "Lưu ảnh" }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const picture = await createImageBitmap(saved.mock.calls[0]?.[0] as Blob);
    saved.mockRestore();
    await expect(picture.height).toBeGreaterThan(picture.width);
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
