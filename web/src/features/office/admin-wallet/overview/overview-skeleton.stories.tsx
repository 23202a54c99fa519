import type { Meta, StoryObj } from "@storybook/react-vite";
import { OverviewSkeleton } from "./overview-skeleton.tsx";

const meta = {
  title: "Văn phòng/Quản lý ví/Khung chờ",
  component: OverviewSkeleton,
} satisfies Meta<typeof OverviewSkeleton>;
export default meta;

export const Loading: StoryObj<typeof meta> = {};
