import { Tabs } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { isOneRow } from "./room.fixtures.ts";
import { TabCount, TabRow } from "./tab-row.tsx";

const tabs = [
  ["all", "Tất cả sản phẩm"],
  ["pending", "Chờ duyệt"],
  ["selling", "Đang bán"],
  ["hidden", "Đã ẩn"],
  ["history", "Lịch sử"],
] as const;

function Shelves({ first }: { first: string }) {
  const [open, setOpen] = useState(first);
  return (
    <Tabs value={open} onChange={(value) => setOpen(value ?? first)}>
      <TabRow label="Nhóm sản phẩm" open={open}>
        {tabs.map(([value, name], index) => (
          <Tabs.Tab key={value} value={value}>
            {name} <TabCount count={index === 0 ? undefined : 12 * index} />
          </Tabs.Tab>
        ))}
      </TabRow>
      {tabs.map(([value, name]) => (
        <Tabs.Panel key={value} value={value}>
          {name}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const meta = {
  title: "Thành phần/Bố cục/Hàng thẻ",
  component: Shelves,
  args: { first: "all" },
} satisfies Meta<typeof Shelves>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const LastOnAPhone: Story = {
  args: { first: "history" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(isOneRow(canvas.getAllByRole("tab"))).toBe(true);
    const row = canvas.getByRole("tablist").getBoundingClientRect();
    const placeOf = (name: RegExp) => canvas.getByRole("tab", { name }).getBoundingClientRect();
    await waitFor(() => expect(placeOf(/^Lịch sử/).right).toBeLessThanOrEqual(row.right + 1));
    await userEvent.keyboard("{Tab}{Home}");
    await waitFor(() => expect(placeOf(/^Tất cả/).left).toBeGreaterThanOrEqual(row.left - 1));
  },
};
