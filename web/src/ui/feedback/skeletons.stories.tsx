import type { Meta, StoryObj } from "@storybook/react-vite";
import { LinesSkeleton, PageSkeleton } from "./skeletons.tsx";

const meta = {
  title: "Thành phần/Phản hồi/Khung chờ",
  component: PageSkeleton,
} satisfies Meta<typeof PageSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Lines: Story = { render: () => <LinesSkeleton /> };
