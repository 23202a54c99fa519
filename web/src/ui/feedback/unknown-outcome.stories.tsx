import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { UnknownOutcome } from "./unknown-outcome.tsx";

const lookUp = fn();
const resend = fn();
const giveUp = fn(async () => {});

const call = {
  sentAt: "2026-11-24T03:32:00.000Z",
  look: "not-arrived",
  isSending: false,
  lookUp,
  resend,
  needsSecret: false,
  giveUp,
  error: undefined,
} as const;

const meta = {
  title: "Thành phần/Phản hồi/Kết quả chưa rõ",
  component: UnknownOutcome,
  args: {
    call,
    what: "Lệnh chuyển 200.000 đ cho Nguyễn Thị Lan",
    again: "200.000 đ cho Nguyễn Thị Lan",
    children: <Button variant="default">Xem lịch sử</Button>,
  },
  beforeEach: () => {
    for (const mock of [lookUp, resend, giveUp]) mock.mockClear();
  },
} satisfies Meta<typeof UnknownOutcome>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeWays: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Chưa rõ kết quả" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Kiểm tra kết quả" }));
    await expect(lookUp).toHaveBeenCalledOnce();
    await expect(resend).not.toHaveBeenCalled();
    const again = "Gửi lại lệnh này: 200.000 đ cho Nguyễn Thị Lan";
    await userEvent.click(canvas.getByRole("button", { name: again }));
    await expect(resend).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Bỏ lệnh này" }));
    await expect(giveUp).toHaveBeenCalledOnce();
  },
};

export const KeyForgotten: Story = {
  args: { call: { ...call, look: "not-found", resend: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /^Gửi lại/ })).toBeNull();
  },
};

export const SentAgain: Story = { args: { call: { ...call, isSending: true } } };

export const OnAPhone: Story = {
  args: {
    call: { ...call, error: "Bạn thao tác quá nhanh. Vui lòng thử lại sau 30 giây." },
    what: "Lệnh xác nhận nạp 12.500.000 đ của Hợp tác xã Nông nghiệp Bình Thạnh Đông, mã FT26324001234,",
    again: "xác nhận nạp 12.500.000 đ cho Hợp tác xã Nông nghiệp Bình Thạnh Đông, mã FT26324001234",
  },
  globals: { viewport: { value: "phone" }, scheme: "dark" },
};
