import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { PartFailed } from "./part-failed.tsx";

const meta = {
  title: "Mua sắm/Cửa hàng/Một phần lỗi",
  component: PartFailed,
  args: { text: "Chưa tải được danh mục.", onRetry: fn(), retrying: false },
} satisfies Meta<typeof PartFailed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {};
export const TryingAgain: Story = { args: { retrying: true } };
