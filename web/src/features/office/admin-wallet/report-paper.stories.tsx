import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { doubtful, month, nothing } from "./report.fixtures.ts";
import { ReportPaper } from "./report-paper.tsx";
import { reportOf } from "./report-rules.ts";

const meta = {
  title: "Văn phòng/Báo cáo tài chính/Bản in",
  component: ReportPaper,
  args: {
    report: reportOf(month),
    readAt: Date.parse("2026-11-22T02:00:00Z"),
    by: "Phạm Thanh Tùng",
  },
} satisfies Meta<typeof ReportPaper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Cộng 30 ngày")).toBeVisible();
    await expect(canvas.getByText("6 ngày không có giao dịch không được liệt kê.")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const Doubtful: Story = {
  args: { report: reportOf(doubtful) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Lưu ý: Cộng các /)).toHaveLength(2);
  },
};

export const Nothing: Story = {
  args: { report: reportOf(nothing) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Không đồng")).toBeVisible();
    await expect(canvas.queryByRole("table")).not.toBeInTheDocument();
  },
};
