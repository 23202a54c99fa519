import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { callsOf, type Play } from "#storybook/play.ts";
import { PasswordScreen } from "./password-screen.tsx";

const meta = {
  title: "Tài khoản/Quên mật khẩu/Mật khẩu mới",
  component: PasswordScreen,
  args: { recovery: { email: "muahang@tap.vn", sentAt: 0 }, onChanged: fn(), onDone: fn() },
} satisfies Meta<typeof PasswordScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

async function fill({ canvas, userEvent }: Play, password: string, confirmation = password) {
  await userEvent.type(canvas.getByLabelText("Mật khẩu mới"), password);
  await userEvent.type(canvas.getByLabelText("Xác nhận mật khẩu"), `${confirmation}{Enter}`);
}

export const Empty: Story = {};

export const NoCapital: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent }, "moi@12345");
    await expect(canvas.getByText("Mật khẩu phải chứa ít nhất một chữ hoa")).toBeVisible();
    await expect(canvas.getByLabelText("Mật khẩu mới")).toHaveFocus();
  },
};

export const NotAlike: Story = {
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent }, "Moi@12345", "Moi@12346");
    await expect(canvas.getByText("Mật khẩu xác nhận không khớp")).toBeVisible();
    await expect(canvas.getByLabelText("Xác nhận mật khẩu")).toHaveFocus();
  },
};

export const NotVerified: Story = {
  parameters: { tap: { path: "/doi-mat-khau" } },
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent }, "Moi@12345");
    const text = /^Vui lòng xác nhận mã OTP/;
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.getByLabelText("Mật khẩu mới")).toHaveValue("Moi@12345");
    await expect(canvas.getByRole("link", { name: "Quay lại nhập mã" })).toBeVisible();
  },
};

export const ResponseLost: Story = {
  play: async ({ canvas, userEvent }) => {
    const slow = { code: "UPSTREAM_TIMEOUT", message: "Máy chủ phản hồi quá chậm." };
    callsOf("POST /bff/recovery/password", () => Response.json(slow, { status: 504 }));
    await fill({ canvas, userEvent }, "Moi@12345");
    await expect(await canvas.findByText(/mật khẩu có thể đã được đổi/)).toBeVisible();
  },
};
