import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { CatalogueTabs } from "./catalogue-tabs.tsx";

const meta = {
  title: "Mua sắm/Cửa hàng/Các tab",
  component: CatalogueTabs,
  args: { current: undefined, onChoose: fn() },
} satisfies Meta<typeof CatalogueTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: "Tất cả" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Đánh giá cao" }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(4);
  },
};

/** The selected tab is scrolled into view. */
export const LastOnAPhone: Story = {
  args: { current: 6 },
  globals: { viewport: { value: "phone" } },
};
