import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { withRouter } from "#storybook/decorators/router.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { CautionStep, ConfirmStep } from "./confirm-step.tsx";
import { tooLittleMoneyText } from "./rules.ts";

const wallet = { balance: 1_377_000, tapPoint: 0, hasWalletPassword: true };
const call = { error: undefined, isSending: false };
const caution = { level: "none", reasons: [], isOpen: false, agree: fn() } as const;
const transfer = { userId: "u-1", pin: "", setPin: fn(), call, send: fn(), caution };

const meta = {
  title: "Ví/Chuyển tiền/Xác nhận",
  component: ConfirmStep,
  args: {
    transfer,
    recipient: {
      fullName: "Lê Văn Đạt",
      uidCode: "TAP_5E6F7A8B",
      email: "d***@tap.vn",
      avatar: null,
      canReceive: true,
    },
    content: { recipientId: "TAP_5E6F7A8B", amount: 1_400_000, message: "Tiền gạo" },
    onBack: fn(),
  },
  decorators: [withRouter, withCache({ queryKey: walletQuery.queryKey, data: wallet })],
} satisfies Meta<typeof ConfirmStep>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TooLittleMoney: Story = {
  play: async ({ canvas }) => {
    const text = `${tooLittleMoneyText}. Số dư hiện có 1.377.000 đ.`;
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Sửa số tiền" })).toBeVisible();
  },
};

/** The refusal names the problem; the notice only shows the balance. */
export const BalanceSpentMeanwhile: Story = {
  args: {
    transfer: {
      ...transfer,
      call: {
        ...call,
        error: new ApiError(409, { code: "INSUFFICIENT_BALANCE", message: tooLittleMoneyText }),
      },
    },
  },
  play: async ({ canvas }) => {
    const told = canvas.getAllByText(new RegExp(tooLittleMoneyText));
    await expect(told).toHaveLength(1);
    await expect(told[0]).toHaveTextContent(`Chuyển tiền thất bại: ${tooLittleMoneyText}`);
    await expect(canvas.getByText("Số dư hiện có 1.377.000 đ.")).toBeVisible();
  },
};

const reasons = [
  { id: "stranger", text: "Bạn chưa từng chuyển tiền cho người này." },
  {
    id: "amount",
    text: "Lần bạn chuyển nhiều nhất là 400.000 đ, nên 5.000.000 đ là nhiều khác thường.",
  },
  { id: "often", text: "Đây là lần chuyển tiền thứ 3 của bạn trong vòng một giờ." },
  { id: "message", text: "Lời nhắn nhắc đến “công an”, cớ mà kẻ lừa đảo hay dùng." },
];
const called = "Tôi đã gọi cho người này";

/** The pause never starts here, so the clock stands still. */
export const Pause: Story = {
  render: ({ recipient, onBack }) => (
    <CautionStep
      caution={{ reasons: reasons.slice(0, 1), since: undefined, begin: fn(), agree: fn() }}
      recipient={recipient}
      amount={1_400_000}
      onBack={onBack}
      onGiveUp={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("Chờ thêm 10 giây.");
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(canvas.getByRole("button", { name: called })).toBeDisabled();
  },
};

const agree = fn();

export const PauseOver: Story = {
  render: ({ recipient, onBack }) => (
    <CautionStep
      caution={{ reasons, since: 0, begin: fn(), agree }}
      recipient={recipient}
      amount={5_000_000}
      onBack={onBack}
      onGiveUp={fn()}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("timer")).toBeNull();
    await expect(canvas.getByRole("status")).toHaveTextContent("Bạn đã có thể tiếp tục.");
    await userEvent.click(canvas.getByRole("button", { name: called }));
    await expect(agree).toHaveBeenCalledOnce();
  },
};

export const PauseOverOnAPhone: Story = {
  ...PauseOver,
  globals: { viewport: { value: "phone" }, scheme: "dark" },
};
