import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconShoppingCart } from "@tabler/icons-react";
import { CountBadge } from "./count-badge.tsx";

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Huy hiệu đếm",
  component: CountBadge,
  args: { count: 3, children: <IconShoppingCart /> },
} satisfies Meta<typeof CountBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Many: Story = { args: { count: 128 } };
export const NothingAtZero: Story = { args: { count: 0 } };
