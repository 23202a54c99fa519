import type { Meta, StoryObj } from "@storybook/react-vite";
import { CardGridSkeleton, LinesSkeleton, PageSkeleton } from "./skeletons.tsx";

const meta = { title: "ui/Skeletons" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = { render: () => <PageSkeleton /> };
export const CardGrid: Story = { render: () => <CardGridSkeleton /> };
export const Lines: Story = { render: () => <LinesSkeleton /> };
