import type { Meta, StoryObj } from "@storybook/react-vite";
import { CardGridSkeleton, LinesSkeleton, PageSkeleton } from "./skeletons.tsx";

const meta = {
  title: "Thành phần/Phản hồi/Khung chờ",
  component: CardGridSkeleton,
  args: { count: 8 },
} satisfies Meta<typeof CardGridSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CardGrid: Story = {};
export const Page: Story = { render: () => <PageSkeleton /> };
export const Lines: Story = { render: () => <LinesSkeleton /> };
