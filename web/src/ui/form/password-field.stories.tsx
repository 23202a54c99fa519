import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PasswordField } from "./password-field.tsx";

const meta = {
  title: "Thành phần/Biểu mẫu/Ô mật khẩu",
  component: PasswordField,
  args: { label: "Mật khẩu" },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Mật khẩu");
    await userEvent.type(field, "Tap@12345");
    const frame = field.parentElement;
    if (!frame) throw new Error("no frame");
    await expect(getComputedStyle(frame).outlineStyle).toBe("solid");
    await expect(field).toHaveAttribute("type", "password");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(field).toHaveAttribute("type", "text");
  },
};

export const Refused: Story = {
  args: { error: "Mật khẩu phải từ 8 đến 15 ký tự" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Mật khẩu")).toBeInvalid();
  },
};
