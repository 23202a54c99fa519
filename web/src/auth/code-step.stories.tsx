import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { CodeStep } from "./code-step.tsx";

const meta = {
  title: "Tài khoản/Đăng nhập/Bước nhập mã",
  component: CodeStep,
  args: {
    pending: false,
    error: undefined,
    onSubmit: fn(),
    onBack: fn(),
    backLabel: "Quay lại đăng nhập",
    emailCode: { sentAt: Date.now(), sending: false, onSend: fn() },
  },
} satisfies Meta<typeof CodeStep>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TooShort: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText("Mã xác thực 2 bước")).toHaveFocus();
    await userEvent.keyboard("12345{Enter}");
    await expect(canvas.getByText("Mã xác thực gồm đúng 6 chữ số")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const NotDigits: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Mã xác thực 2 bước"), "12a456{Enter}");
    await expect(canvas.getByText("Mã xác thực gồm đúng 6 chữ số")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Mã xác thực 2 bước"), "123456{Enter}");
    await expect(args.onSubmit).toHaveBeenLastCalledWith("123456");
  },
};

export const Sending: Story = { args: { pending: true } };
export const Refused: Story = {
  args: { error: "Mã xác thực không đúng. Bạn còn 4 lần thử." },
};
