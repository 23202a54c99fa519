import { Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusBadge, type StatusColor, type StatusLabel } from "./status-badge.tsx";

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Huy hiệu trạng thái",
  component: StatusBadge,
  args: { text: "Hoàn thành", color: "green" },
  argTypes: {
    color: {
      control: "inline-radio",
      options: ["green", "yellow", "orange", "red", "blue", "gray"] satisfies StatusColor[],
    },
  },
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

export const Choices: Story = {};

export const All: Story = {
  render: () => (
    <Group gap="xs">
      {all.map((status) => (
        <StatusBadge key={status.color} {...status} />
      ))}
    </Group>
  ),
};
