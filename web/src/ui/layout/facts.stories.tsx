import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Fact, Facts } from "./facts.tsx";

const meta = {
  title: "Thành phần/Bố cục/Bảng thông tin",
  component: Facts,
  args: {
    kind: "rows",
    children: [
      <Fact key="ten" name="Họ tên">
        Nguyễn Thị Lan
      </Fact>,
      <Fact key="so" name="Điện thoại">
        <a href="tel:0901234567">0901234567</a>
      </Fact>,
      <Fact key="noi" name="Địa chỉ">
        12 Đường 30/4, Phường Ninh Kiều, Thành phố Cần Thơ
      </Fact>,
    ],
  },
} satisfies Meta<typeof Facts>;
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
