import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

const meta = {
  title: "Tài khoản/Hồ sơ/Khung chờ",
  component: ProfileSkeleton,
} satisfies Meta<typeof ProfileSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
