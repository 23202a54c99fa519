import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ErrorState } from "./error-state.tsx";

const meta = { title: "Thành phần/Phản hồi/Trạng thái lỗi", component: ErrorState } satisfies Meta<
  typeof ErrorState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutRetry: Story = {};

export const WithRetry: Story = {
  args: { reason: "Máy chủ đang bận. Vui lòng thử lại.", onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Thử lại" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { args: { onRetry: fn(), retrying: true } };
