import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { versions } from "../product.fixtures.ts";
import { VersionPicker } from "./version-picker.tsx";

const meta = {
  title: "Mua sắm/Sản phẩm/Chọn phân loại",
  component: VersionPicker,
  args: { versions, value: 21, soldOut: new Set([23]), onChange: fn() },
} satisfies Meta<typeof VersionPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: /Hộp quà 5 kg.*Hết hàng/ })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: /Hộp 3 kg/ }));
    await expect(args.onChange).toHaveBeenCalledWith(versions[1]);
  },
};
export const AllSoldOut: Story = { args: { soldOut: new Set([21, 22, 23]) } };
