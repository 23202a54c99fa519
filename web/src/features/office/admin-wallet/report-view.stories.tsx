import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { doubtful, month, nothing, reportFrom } from "./report.fixtures.ts";
import { reportOf } from "./report-rules.ts";
import { ReportView } from "./report-view.tsx";

const meta = {
  title: "Văn phòng/Báo cáo tài chính/Nội dung",
  component: ReportView,
  args: { report: reportOf(month), page: 1, onPage: fn() },
} satisfies Meta<typeof ReportView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Cộng 30 ngày")).toBeVisible();
    const user = canvas.getByRole("link", { name: "TAP_3F9A21BC" });
    await expect(user).toHaveAttribute("href", expect.stringContaining("search=TAP_3F9A21BC"));
    await expect(user.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const Doubtful: Story = {
  args: { report: reportOf(doubtful) },
  play: async ({ canvas }) => {
    const notice = canvas.getByRole("status");
    await expect(notice).toHaveTextContent("Số liệu của máy chủ chưa khớp nhau");
    await expect(notice).toHaveTextContent("lệch 25.000 đ");
  },
};

export const OneDay: Story = {
  args: { report: reportOf(reportFrom("2026-11-20", 2)) },
};

export const Nothing: Story = {
  args: { report: reportOf(nothing) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("01/11/2026 – 02/11/2026", { exact: false })).toBeVisible();
  },
};

export const PageTooFar: Story = {
  args: { page: 9 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Cộng 30 ngày")).toBeVisible();
    await expect(canvas.getByText("22/11/2026")).toBeVisible();
  },
};

export const HugeSums: Story = {
  args: {
    report: reportOf({
      ...month,
      summary: { ...month.summary, totalVolume: 987_654_321_000_000, totalFees: 12_345_678_000 },
    }),
  },
};
