import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { CODE_LIFE_SECONDS, CodeCountdown, RESEND_SECONDS } from "./code-input.tsx";

const meta = {
  title: "Thành phần/Biểu mẫu/Đếm ngược mã",
  component: CodeCountdown,
  args: { sentAt: undefined, sending: false, onSend: fn() },
} satisfies Meta<typeof CodeCountdown>;
export default meta;
type Story = StoryObj<typeof meta>;

const secondsAgo = (seconds: number) => Date.now() - seconds * 1000;

export const NothingSent: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole("timer")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Gửi mã" }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

export const JustSent: Story = {
  render: (args) => <CodeCountdown {...args} sentAt={secondsAgo(0)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent(/Mã còn hiệu lực (5:00|4:\d\d)/);
    await expect(canvas.getByRole("button", { name: /Gửi lại mã sau/ })).toBeDisabled();
  },
};

/** The displayed time may be up to a second old when an e-mail is sent. */
export const SentWhileShown: Story = {
  render: function Sending(args) {
    const [sentAt, setSentAt] = useState<number>();
    return <CodeCountdown {...args} sentAt={sentAt} onSend={() => setSentAt(Date.now() + 900)} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Gửi mã" }));
    await expect(canvas.getByRole("timer")).toHaveTextContent("Mã còn hiệu lực 5:00");
    await expect(canvas.getByRole("button")).toHaveTextContent("Gửi lại mã sau 1:00");
  },
};

export const MayBeSentAgain: Story = {
  render: (args) => <CodeCountdown {...args} sentAt={secondsAgo(RESEND_SECONDS + 1)} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Gửi lại mã" }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

export const ServerWantsMore: Story = {
  render: (args) => (
    <CodeCountdown {...args} sentAt={secondsAgo(RESEND_SECONDS + 1)} resendAt={secondsAgo(-3600)} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /Gửi lại mã sau/ })).toBeDisabled();
  },
};

export const SentBefore: Story = {
  render: (args) => <CodeCountdown {...args} resendAt={secondsAgo(-40)} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.getByRole("button", { name: /Gửi lại mã sau 0:(40|3\d)/ })).toBeDisabled();
  },
};

export const Over: Story = {
  render: (args) => <CodeCountdown {...args} sentAt={secondsAgo(CODE_LIFE_SECONDS + 1)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("Mã đã hết hiệu lực");
  },
};

export const Sending: Story = { args: { sending: true } };

export const CannotBeAskedFor: Story = {
  render: (args) => <CodeCountdown {...args} sentAt={secondsAgo(10)} onSend={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
