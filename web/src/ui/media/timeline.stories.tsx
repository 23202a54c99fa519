import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Timeline } from "./timeline.tsx";

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Dòng thời gian",
  component: Timeline,
  args: {
    entries: [
      { id: 2, label: "Đang giao", at: "2026-11-18T04:00:00.000Z", note: "Giao hàng nhanh" },
      { id: 1, label: "Chờ xác nhận", at: "2026-11-17T02:30:00.000Z" },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoEntries: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.getByText("18/11/2026 11:00")).toBeVisible();
  },
};
