import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { QuantityInput } from "./quantity-input.tsx";

const meta = {
  title: "Thành phần/Biểu mẫu/Ô số lượng",
  component: QuantityInput,
  args: { value: 2, max: 5, onChange: fn(), label: "Số lượng Xoài cát" },
  render: function Counted(args) {
    const [value, setValue] = useState(args.value);
    return (
      <QuantityInput
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof QuantityInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Disabled: Story = { args: { disabled: true } };

export const StopsAtTheStock: Story = {
  play: async ({ canvas, userEvent }) => {
    const plus = canvas.getByRole("button", { name: "Tăng số lượng" });
    for (const _ of [1, 2, 3]) await userEvent.click(plus);
    await expect(canvas.getByRole("textbox")).toHaveValue("5");
    await expect(plus).toHaveAttribute("aria-disabled", "true");
  },
};

export const WhatIsNoNumberBecomesOne: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số lượng Xoài cát" });
    await userEvent.clear(field);
    await userEvent.type(field, "hai");
    await userEvent.tab();
    await expect(field).toHaveValue("1");
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith(1);
  },
};

export const MoreThanTheStockBecomesTheStock: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, "40{Enter}");
    await expect(field).toHaveValue("5");
  },
};

export const WhatIsTypedWrongGoesBackToTheLast: Story = {
  args: { keepsLast: true, value: 4 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox");
    for (const wrong of ["hai", "0", "1,5", "-3"]) {
      await userEvent.clear(field);
      await userEvent.type(field, wrong);
      await userEvent.tab();
      await expect(field).toHaveValue("4");
    }
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const StepsGoOnFromWhatIsTyped: Story = {
  args: { max: 90 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, "40{ArrowUp}");
    await expect(field).toHaveValue("41");
    await userEvent.clear(field);
    await userEvent.type(field, "60{ArrowDown}");
    await expect(field).toHaveValue("59");
    await expect(args.onChange).toHaveBeenLastCalledWith(59);
    await userEvent.clear(field);
    await userEvent.type(field, "1e1");
    await userEvent.tab();
    await expect(field).toHaveValue("1");
  },
};
