import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { withRouter } from "#storybook/decorators/router.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { transferQueries } from "./queries.ts";
import { tooLittleMoneyText } from "./rules.ts";

const wallet = { balance: 1_377_000, tapPoint: 0, hasWalletPassword: true };
const call = { error: undefined, isSending: false };
const transfer = { userId: "u-1", pin: "", setPin: fn(), call, send: fn() };

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
  decorators: [
    withRouter,
    withCache(
      { queryKey: walletQuery.queryKey, data: wallet },
      { queryKey: transferQueries.recent.queryKey, data: [] },
    ),
  ],
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

/** The server's refusal says it; the notice only says how much there is. */
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
