import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MoneyPanel } from "./money-panel.tsx";

const meta = { title: "Văn phòng/Quản lý ví/Khung số tiền", component: MoneyPanel } satisfies Meta<
  typeof MoneyPanel
>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-vi-tap/tong-quan";

export const Filled: Story = {
  parameters: { tap: { path, role: "admin" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/, so với /, {}, { timeout: 15_000 })).toBeVisible();
    await expect(canvas.getByText(/^Cao nhất ngày \d\d\/\d\d: /)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { tap: { path, role: "guest" } },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert", {}, { timeout: 15_000 });
    await expect(alert).toHaveTextContent("Không tải được tổng giá trị");
  },
};
