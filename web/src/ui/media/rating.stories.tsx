import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Rating } from "./rating.tsx";

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Điểm đánh giá",
  component: Rating,
} satisfies Meta<typeof Rating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HalfAStar: Story = {
  args: { value: 4.5, count: 1280 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("4,5 trên 5 sao, 1.280 đánh giá")).toBeInTheDocument();
  },
};
export const Compact: Story = { args: { value: 4.8, count: 36, compact: true } };
export const NoReviews: Story = { args: { value: 0, count: 0 } };
