import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { MoneyInput } from "./money-input.tsx";

const meta = {
  title: "Thành phần/Biểu mẫu/Ô nhập tiền",
  component: MoneyInput,
  args: { label: "Số tiền", onChange: fn(), w: 280 },
} satisfies Meta<typeof MoneyInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số tiền" });
    await userEvent.type(field, "1250000");
    await expect(field).toHaveValue("₫ 1.250.000");
    await expect(args.onChange).toHaveBeenLastCalledWith(1250000);
  },
};
export const WithError: Story = { args: { value: 500, error: "Số tiền tối thiểu là 10.000 đ" } };
export const Disabled: Story = { args: { value: 200000, disabled: true } };
