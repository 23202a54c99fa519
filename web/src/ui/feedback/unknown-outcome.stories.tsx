import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { UnknownOutcome } from "./unknown-outcome.tsx";

const ask = fn();

const meta = {
  title: "Thành phần/Phản hồi/Kết quả chưa rõ",
  component: UnknownOutcome,
  args: {
    what: "Lệnh chuyển 200.000 đ",
    onAskAgain: ask,
    children: <Button variant="default">Xem lịch sử</Button>,
  },
  beforeEach: () => {
    ask.mockClear();
  },
} satisfies Meta<typeof UnknownOutcome>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AskAgain: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Kiểm tra kết quả" }));
    await expect(ask).toHaveBeenCalledOnce();
  },
};

export const AfterReload: Story = { args: { onAskAgain: undefined } };

export const Asking: Story = { args: { isAsking: true } };
