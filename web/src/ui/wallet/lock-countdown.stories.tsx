import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { LockCountdown } from "../form/pin-input.tsx";

const meta = {
  title: "Thành phần/Ví/Đếm ngược khóa",
  component: LockCountdown,
  args: { until: 0, onEnd: fn() },
} satisfies Meta<typeof LockCountdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Locked: Story = {
  render: (args) => <LockCountdown {...args} until={Date.now() + 750_500} />,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent(/còn 12:3\d/);
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^Ví bị khóa đến \d\d:\d\d$/);
    await expect(args.onEnd).not.toHaveBeenCalled();
  },
};

export const EndsByItself: Story = {
  render: (args) => <LockCountdown {...args} until={Date.now()} />,
  play: async ({ args }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalled(), { timeout: 5_000 });
  },
};
