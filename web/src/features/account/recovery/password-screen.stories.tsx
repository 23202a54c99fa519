import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { callsOf, type Play } from "#storybook/play.ts";
import { PasswordChanged, PasswordScreen } from "./password-screen.tsx";

const meta = { title: "Tài khoản/Quên mật khẩu/Mật khẩu mới" } satisfies Meta;
export default meta;

const screen = {
  render: (args) => <PasswordScreen {...args} />,
  args: { recovery: { email: "muahang@tap.vn", sentAt: 0 }, onChanged: fn(), onDone: fn() },
} satisfies StoryObj<typeof PasswordScreen>;

async function fill({ canvas, userEvent }: Play, password: string, confirmation = password) {
  await userEvent.type(canvas.getByLabelText("Mật khẩu mới"), password);
  await userEvent.type(canvas.getByLabelText("Xác nhận mật khẩu"), `${confirmation}{Enter}`);
}

export const Empty: StoryObj<typeof PasswordScreen> = { ...screen };

export const NoCapital: StoryObj<typeof PasswordScreen> = {
  ...screen,
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent }, "moi@12345");
    await expect(canvas.getByText("Mật khẩu phải chứa ít nhất một chữ hoa")).toBeVisible();
    await expect(canvas.getByLabelText("Mật khẩu mới")).toHaveFocus();
  },
};

export const NotAlike: StoryObj<typeof PasswordScreen> = {
  ...screen,
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent }, "Moi@12345", "Moi@12346");
    await expect(canvas.getByText("Mật khẩu xác nhận không khớp")).toBeVisible();
    await expect(canvas.getByLabelText("Xác nhận mật khẩu")).toHaveFocus();
  },
};

export const NotVerified: StoryObj<typeof PasswordScreen> = {
  ...screen,
  parameters: { tap: { path: "/doi-mat-khau" } },
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent }, "Moi@12345");
    const text = /^Vui lòng xác nhận mã OTP/;
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.getByLabelText("Mật khẩu mới")).toHaveValue("Moi@12345");
    await expect(canvas.getByRole("link", { name: "Quay lại nhập mã" })).toBeVisible();
  },
};

export const ResponseLost: StoryObj<typeof PasswordScreen> = {
  ...screen,
  play: async ({ canvas, userEvent }) => {
    const slow = { code: "UPSTREAM_TIMEOUT", message: "Máy chủ phản hồi quá chậm." };
    callsOf("POST /bff/recovery/password", () => Response.json(slow, { status: 504 }));
    await fill({ canvas, userEvent }, "Moi@12345");
    await expect(await canvas.findByText(/mật khẩu có thể đã được đổi/)).toBeVisible();
  },
};

const changed = {
  render: (args) => <PasswordChanged {...args} />,
  args: { email: "muahang@tap.vn", onDone: fn() },
} satisfies StoryObj<typeof PasswordChanged>;

export const Changed: StoryObj<typeof PasswordChanged> = {
  ...changed,
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Đăng nhập ngay" });
    await expect(link).toHaveAttribute("href", "/dang-nhap");
  },
};
