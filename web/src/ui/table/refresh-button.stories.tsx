import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { RefreshButton } from "./list-header.tsx";

const meta = {
  title: "Thành phần/Bảng/Nút làm mới",
  component: RefreshButton,
  args: { onRefresh: fn(), refreshing: false },
} satisfies Meta<typeof RefreshButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Làm mới" }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

export const Refreshing: Story = { args: { refreshing: true } };
