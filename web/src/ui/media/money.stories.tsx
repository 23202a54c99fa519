import { Stack } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Money } from "./money.tsx";

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Số tiền",
  component: Money,
  args: { dong: 1234567 },
  argTypes: {
    tone: { control: "inline-radio", options: ["plain", "price", "old"] },
    size: { control: "inline-radio", options: ["sm", "md", "lg", "xl"] },
  },
} satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Price: Story = { args: { dong: 85000, tone: "price", size: "xl" } };
export const Missing: Story = { args: { dong: undefined } };

export const Sale: Story = {
  args: { dong: 85000 },
  render: () => (
    <Stack gap={0} align="flex-start">
      <Money dong={85000} tone="price" size="lg" />
      <Money dong={120000} tone="old" size="sm" />
    </Stack>
  ),
};
