import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { PhoneField } from "./phone-field.tsx";

const meta = {
  title: "Thành phần/Biểu mẫu/Ô số điện thoại",
  component: PhoneField,
  args: { placeholder: "VD: 0987654321", onChange: fn(), w: 320 },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số điện thoại" });
    await expect(field).toHaveAttribute("autocomplete", "tel");
    await userEvent.type(field, "+84 987-654.321");
    await expect(field).toHaveValue("+84 987-654.321");
  },
};

export const OfSomebodyElse: Story = {
  args: { autoComplete: "off" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Số điện thoại")).toHaveAttribute("autocomplete", "off");
  },
};

export const WithError: Story = {
  args: { error: "Số điện thoại không hợp lệ! (VD: 0987654321)" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Số điện thoại")).toBeInvalid();
  },
};
