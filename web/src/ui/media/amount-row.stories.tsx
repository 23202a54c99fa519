import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AmountRow } from "./amount-row.tsx";

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Dòng số tiền",
  component: AmountRow,
  args: { label: "Tạm tính", dong: 395_000 },
  argTypes: {
    kind: { control: "inline-radio", options: [undefined, "discount", "total"] },
    size: { control: "inline-radio", options: [undefined, "lg", "xl"] },
  },
  decorators: (Story) => (
    <dl style={{ width: 320, margin: 0 }}>
      <Story />
    </dl>
  ),
} satisfies Meta<typeof AmountRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Discount: Story = {
  args: { label: "Giảm giá (NONGSAN10)", dong: 37_000, kind: "discount", accent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("−37.000 đ")).toBeVisible();
  },
};

export const NoDiscount: Story = {
  args: { label: "Giảm giá", dong: 0, kind: "discount" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("0 đ")).toBeVisible();
  },
};

export const Total: Story = {
  args: { label: "Tổng cộng", dong: 420_000, kind: "total", size: "xl" },
};

export const LongName: Story = {
  args: { label: "Phần của HTXNướcmắm&HảisảnPhúQuốcHTXNướcmắm&HảisảnPhú" },
  play: async ({ canvas }) => {
    const list = canvas.getByText("395.000 đ").closest("dl");
    await expect(list?.scrollWidth).toBe(list?.clientWidth);
  },
};
