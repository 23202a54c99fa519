import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { PasswordChanged } from "./password-changed.tsx";

const meta = {
  title: "Tài khoản/Quên mật khẩu/Đã đổi mật khẩu",
  component: PasswordChanged,
  args: { email: "muahang@tap.vn", onDone: fn() },
} satisfies Meta<typeof PasswordChanged>;
export default meta;

export const Changed: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Đăng nhập ngay" });
    await expect(link).toHaveAttribute("href", "/dang-nhap");
  },
};
