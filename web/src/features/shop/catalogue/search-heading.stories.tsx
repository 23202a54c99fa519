import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { SearchHeading } from "./search-heading.tsx";

const meta = {
  title: "Mua sắm/Cửa hàng/Tiêu đề tìm kiếm",
  component: SearchHeading,
  args: { text: "gạo nếp", onClear: fn() },
} satisfies Meta<typeof SearchHeading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {};
export const TwoHundredLetters: Story = {
  args: { text: "ạ".repeat(200) },
  globals: { viewport: { value: "phone" } },
};
