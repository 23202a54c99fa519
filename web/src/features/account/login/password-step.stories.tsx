import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { PasswordStep } from "./password-step.tsx";

const meta = {
  title: "Tài khoản/Đăng nhập/Bước mật khẩu",
  component: PasswordStep,
  args: { typed: {}, pending: false, error: undefined, onSubmit: fn(), onReset: fn() },
} satisfies Meta<typeof PasswordStep>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFilled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Đăng nhập" }));
    await expect(canvas.getByText("Vui lòng nhập email hoặc số điện thoại")).toBeVisible();
    await expect(canvas.getByText("Vui lòng nhập mật khẩu")).toBeVisible();
    await expect(canvas.getByLabelText("Email hoặc số điện thoại")).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = {
  args: { typed: { identifier: "muahang@tap.vn" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Mật khẩu"), "Tap@12345{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Sending: Story = { args: { typed: { identifier: "muahang@tap.vn" }, pending: true } };

export const Refused: Story = {
  args: {
    typed: { identifier: "muahang@tap.vn" },
    error: "Email/số điện thoại hoặc mật khẩu không đúng",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("mật khẩu không đúng");
    await expect(canvas.getByLabelText("Mật khẩu")).toHaveFocus();
  },
};
