import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { AccessDenied } from "./access-denied.tsx";
import { BrokenScreen, ServerError } from "./error-screens.tsx";
import { NetworkError } from "./network-error.tsx";
import { NotFound } from "./not-found.tsx";

const meta = { title: "Thành phần/Khung trang/Trang lỗi" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Missing: Story = {
  render: () => <NotFound />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Trang không tồn tại" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Về trang chủ" })).toHaveAttribute("href", "/");
  },
};
export const Denied: Story = { render: () => <AccessDenied /> };
export const ServerDown: Story = { render: () => <ServerError onRetry={fn()} /> };
export const Offline: Story = { render: () => <NetworkError onRetry={fn()} /> };
export const Broken: Story = { render: () => <BrokenScreen onRetry={fn()} /> };
