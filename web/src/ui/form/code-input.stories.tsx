import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CodeInput } from "./code-input.tsx";

const meta = {
  title: "Thành phần/Biểu mẫu/Ô nhập mã",
  component: CodeInput,
  args: { label: "Mã OTP" },
} satisfies Meta<typeof CodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const SixAtMost: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Mã OTP");
    await userEvent.type(field, "1234567");
    await expect(field).toHaveValue("123456");
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  },
};

export const PastedWithBlanks: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Mã OTP");
    await userEvent.click(field);
    await userEvent.paste(" 123 456\n");
    await expect(field).toHaveValue("123456");
    await userEvent.paste("789");
    await expect(field).toHaveValue("123456");
  },
};

export const PastedMessage: Story = {
  args: { defaultValue: "12" },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Mã OTP");
    await userEvent.click(field);
    await userEvent.paste("Mã TAP của bạn gồm 6 số: 123456");
    await expect(field).toHaveValue("123456");
  },
};

export const NoCodeInIt: Story = {
  args: { defaultValue: "12" },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText("Mã OTP");
    await userEvent.click(field);
    await userEvent.paste("Matkhau@2026123");
    await expect(field).toHaveValue("12");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Mã OTP chỉ được chứa chữ số");
    await userEvent.keyboard("3");
    await expect(field).toHaveValue("123");
    await expect(canvas.queryByRole("alert")).not.toBeInTheDocument();
  },
};

export const Refused: Story = {
  args: { defaultValue: "000000", error: "Mã OTP không hợp lệ" },
};
