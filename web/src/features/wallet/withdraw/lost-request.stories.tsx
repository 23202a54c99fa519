import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { withRouter } from "#storybook/decorators/router.tsx";
import { LostRequest } from "./lost-request.tsx";
import { sentRequestQuery } from "./queries.ts";
import { emptyForm } from "./rules.ts";

const body = {
  amount: 60_000,
  bankCode: "VCB",
  bankName: "Vietcombank",
  accountNumber: "1012345678",
  accountHolderName: "TRAN THI MAI",
  linkedBankId: "nh-1",
};
const longAgo = { at: "2026-01-05T08:00:00.000Z", body };
const justNow = { at: new Date().toISOString(), body };

const meta = {
  title: "Ví/Rút tiền/Yêu cầu thất lạc",
  component: LostRequest,
  args: {
    sent: justNow,
    withdraw: {
      form: emptyForm,
      change: fn(),
      send: fn(),
      error: undefined,
      isSending: false,
      lost: { sent: justNow },
      askAgain: fn(),
      settle: fn(),
      abandon: fn(),
    },
  },
  decorators: [
    withRouter,
    withCache(
      { ...sentRequestQuery(justNow, false), data: null },
      { ...sentRequestQuery(justNow, true), pending: true },
      { ...sentRequestQuery(longAgo, true), data: null },
    ),
  ],
} satisfies Meta<typeof LostRequest>;
export default meta;
type Story = StoryObj<typeof meta>;

export const JustNow: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Kiểm tra kết quả" }));
    await expect(args.withdraw.askAgain).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("button", { name: "Bỏ và làm lại" })).toBeNull();
  },
};

/** The server may have forgotten the key: asking again could withdraw once more. */
export const LongAgo: Story = {
  args: { sent: longAgo },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Bỏ và làm lại" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Kiểm tra kết quả" })).toBeNull();
  },
};
