import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconUserCheck, IconUserOff, IconUserPause, IconUsers } from "@tabler/icons-react";
import { expect } from "storybook/test";
import { isOneRow } from "../layout/room.fixtures.ts";
import { StatCard, StatGrid } from "./stat-card.tsx";

const meta = {
  title: "Thành phần/Bảng/Thẻ số liệu",
  component: StatCard,
  args: { label: "Tổng người dùng", value: "1.284", icon: <IconUsers /> },
  argTypes: {
    value: { control: "text" },
    hint: { control: "text" },
    icon: { control: false },
    tone: {
      control: "inline-radio",
      options: ["leaf", "ripe", "blue", "yellow", "red", "gray"],
    },
    loading: { control: "inline-radio", options: [false, true, "wide"] },
  },
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const cards = [
  { label: "Tổng người dùng", value: "1.284", icon: <IconUsers />, tone: "blue" as const },
  { label: "Hoạt động", value: "1.102", icon: <IconUserCheck />, tone: "leaf" as const },
  { label: "Chờ duyệt", value: "97", icon: <IconUserPause />, tone: "yellow" as const },
  { label: "Không hoạt động", value: "85", icon: <IconUserOff />, tone: "red" as const },
];

export const Choices: Story = {};

export const Four: Story = {
  render: () => (
    <StatGrid>
      {cards.map((card) => (
        <StatCard key={card.label} {...card} />
      ))}
    </StatGrid>
  ),
};

export const Loading: Story = {
  render: () => (
    <StatGrid>
      {cards.map((card) => (
        <StatCard key={card.label} {...card} loading />
      ))}
    </StatGrid>
  ),
};

export const WithoutAFigure: Story = {
  args: {
    label: "Đơn hàng",
    value: "—",
    hint: "Không có dữ liệu",
    tone: "gray",
    icon: <IconUsers />,
  },
};

export const StripOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  render: () => (
    <StatGrid isStrip>
      {cards.map(({ icon, ...card }) => (
        <StatCard key={card.label} {...card} filter={{ isOn: false, onToggle: () => {} }} />
      ))}
    </StatGrid>
  ),
  play: async ({ canvas }) => {
    await expect(isOneRow(canvas.getAllByRole("button"))).toBe(true);
  },
};
