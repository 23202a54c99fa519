import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { slowTimeline, viewWith } from "./performance-tab.fixtures.ts";
import { PerformanceTab } from "./performance-tab.tsx";
import { logQueries } from "./queries.ts";

const meta = {
  title: "Văn phòng/Giám sát/Tab hiệu năng",
  component: PerformanceTab,
  args: { search: {}, onSearch: fn(), onReplace: fn(), interval: false },
} satisfies Meta<typeof PerformanceTab>;
export default meta;
type Story = StoryObj<typeof meta>;

const { queryKey } = logQueries.performance({});

export const Fair: Story = {
  decorators: [
    withCache({
      queryKey,
      data: viewWith({ bufferHitRate: 79.9, compressionRatio: 60, avgLogTime: 10 }),
    }),
  ],
  play: async ({ canvas }) => {
    const health = within(await canvas.findByRole("region", { name: "Sức khỏe ghi nhật ký" }));
    await expect(health.getByText("Khá")).toBeVisible();
    await expect(health.getByText("Khá, tối ưu từ 80%")).toBeVisible();
    await expect(health.getByText("Tối ưu, từ 60%")).toBeVisible();
    await expect(canvas.getAllByText("Chưa có số liệu")).toHaveLength(2);
  },
};

export const NeedsImprovement: Story = {
  decorators: [
    withCache({
      queryKey,
      data: viewWith({ bufferHitRate: 41, compressionRatio: 39.9, avgLogTime: 20.1 }, slowTimeline),
    }),
  ],
  play: async ({ canvas }) => {
    const health = within(await canvas.findByRole("region", { name: "Sức khỏe ghi nhật ký" }));
    await expect(health.getByText("Cần cải thiện")).toBeVisible();
    await expect(health.getByText("Cần cải thiện, tối ưu đến 10 ms")).toBeVisible();
    const times = await canvas.findByRole("application", { name: "Trung bình theo giờ" });
    await expect((await within(times).findAllByText(/^\d+(?:,\d)? giây$/)).length).toBeGreaterThan(
      1,
    );
  },
};
