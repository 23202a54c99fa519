import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DescriptionItem, DescriptionList } from "./details.tsx";

const meta = {
  title: "Thành phần/Bố cục/Bảng thông tin",
  component: DescriptionList,
  args: {
    kind: "rows",
    children: [
      <DescriptionItem key="ten" name="Họ tên">
        Nguyễn Thị Lan
      </DescriptionItem>,
      <DescriptionItem key="so" name="Điện thoại">
        <a href="tel:0901234567">0901234567</a>
      </DescriptionItem>,
      <DescriptionItem key="noi" name="Địa chỉ">
        12 Đường 30/4, Phường Ninh Kiều, Thành phố Cần Thơ
      </DescriptionItem>,
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole("link").getBoundingClientRect();
    await expect(height).toBeGreaterThanOrEqual(24);
  },
};

export const Ruled: Story = { args: { kind: "ruled" } };

export const Columns: Story = { args: { kind: "columns" } };
