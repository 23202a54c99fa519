import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StepList } from "./step-list.tsx";

const meta = {
  title: "Thành phần/Bố cục/Các bước",
  component: StepList,
  args: {
    label: "Các bước chuyển tiền",
    steps: ["Người nhận", "Số tiền", "Xác nhận"],
    current: 1,
  },
} satisfies Meta<typeof StepList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Second: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2. Số tiền").closest("li")).toHaveAttribute(
      "aria-current",
      "step",
    );
  },
};

export const Phone: Story = {
  args: { steps: ["Số tiền", "Tài khoản ngân hàng", "Xác nhận"] },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const { height } = canvas.getByText("2. Tài khoản ngân hàng").getBoundingClientRect();
    await expect(height).toBeLessThan(28);
  },
};
