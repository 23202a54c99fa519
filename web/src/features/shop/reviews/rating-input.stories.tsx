import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { RatingInput } from "./rating-input.tsx";

const meta = {
  title: "Thành phần/Biểu mẫu/Chấm sao",
  component: RatingInput,
  args: { value: 5, onChange: fn() },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return (
      <RatingInput
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof RatingInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Disabled: Story = { args: { value: 3.5, disabled: true } };
export const Dark: Story = { args: { value: 2.5 }, globals: { scheme: "dark" } };
export const Refused: Story = { args: { error: "Vui lòng nhập đầy đủ đánh giá và nhận xét!" } };

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: /^5.* sao$/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(args.onChange).toHaveBeenLastCalledWith(4.5);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(args.onChange).toHaveBeenLastCalledWith(3.5);
    await expect(canvas.getByRole("radio", { name: /^3,5 sao$/ })).toBeChecked();
  },
};

export const ByPointer: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^2,5 sao$/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(2.5);
  },
};
