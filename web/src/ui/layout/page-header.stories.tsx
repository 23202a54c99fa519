import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconPlus } from "@tabler/icons-react";
import { expect } from "storybook/test";
import { PageHeader } from "./page-header.tsx";

const meta = { title: "Thành phần/Bố cục/Đầu trang", component: PageHeader } satisfies Meta<
  typeof PageHeader
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = { args: { title: "Giỏ hàng" } };

export const Everything: Story = {
  args: {
    title: "Quản lý banner",
    description: "Ảnh lớn ở đầu trang chủ, theo thứ tự hiển thị.",
    breadcrumb: [{ label: "Trang chủ", to: "/" }, { label: "Quản lý banner" }],
    actions: <Button leftSection={<IconPlus size={20} />}>Tạo banner</Button>,
  },
};

export const MainActionFirstOnAPhone: Story = {
  args: {
    title: "Quản lý banner",
    actions: (
      <>
        <Button variant="default">Sắp xếp</Button>
        <Button variant="default">Xuất tệp</Button>
        <Button leftSection={<IconPlus size={20} />}>Tạo banner</Button>
      </>
    ),
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const leftOf = (name: string) => canvas.getByRole("button", { name }).getBoundingClientRect().x;
    await expect(leftOf("Tạo banner")).toBeLessThan(leftOf("Sắp xếp"));
  },
};
