import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SecurityCards } from "./manage-screen.tsx";
import { locked, withoutPin, withPin } from "./pin.fixtures.ts";

const meta = {
  title: "Ví/Mã PIN/Thẻ bảo mật",
  component: SecurityCards,
  args: { status: withPin },
} satisfies Meta<typeof SecurityCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Safe: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("An toàn")).toBeVisible();
  },
};

export const Locked: Story = {
  args: { status: locked },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Bị khóa")).toBeVisible();
  },
};

export const NoPin: Story = {
  args: { status: withoutPin },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Chưa thiết lập")).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: "dark" } };
