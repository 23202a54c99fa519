import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { toast } from "#storybook/play.ts";
import { SocialSignIn } from "./social-sign-in.tsx";

const meta = {
  title: "Tài khoản/Google/Đăng nhập",
  component: SocialSignIn,
  args: { start: { intent: "login" } },
} satisfies Meta<typeof SocialSignIn>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Login: Story = {
  play: async ({ canvas, userEvent }) => {
    const facebook = canvas.getByRole("button", { name: /Facebook/ });
    await expect(facebook).toHaveAttribute("aria-disabled", "true");
    await expect(facebook).toHaveTextContent("Soon");
    facebook.focus();
    await expect(facebook).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const text = "Chức năng đăng nhập Facebook đang được phát triển";
    await toast(text);
  },
};

export const Register: Story = {
  args: {
    start: { intent: "register" },
    note: "Đăng ký bằng Google không áp dụng mã giới thiệu TAP_7F3E21A9.",
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Facebook/ }));
    const text = "Chức năng đăng ký Facebook đang được phát triển";
    await toast(text);
  },
};
