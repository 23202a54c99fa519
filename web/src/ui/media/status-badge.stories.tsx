import { Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusBadge, type StatusLabel } from "./status-badge.tsx";

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Huy hiệu trạng thái",
  component: StatusBadge,
} satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

const all: StatusLabel[] = [
  { text: "Hoàn thành", color: "green" },
  { text: "Chờ xác nhận", color: "yellow" },
  { text: "Đang giao", color: "blue" },
  { text: "Chờ thanh toán", color: "orange" },
  { text: "Đã hủy", color: "red" },
  { text: "Không xác định", color: "gray" },
];

export const All: Story = {
  args: { text: "", color: "gray" },
  render: () => (
    <Group gap="xs">
      {all.map((status) => (
        <StatusBadge key={status.color} {...status} />
      ))}
    </Group>
  ),
};
