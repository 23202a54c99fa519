import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import { withRouter } from "#storybook/decorators/router.tsx";
import { callsOf } from "#storybook/play.ts";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";
import { cached, harmless, payArgs, wallet } from "./pay.fixtures.ts";
import { PayScreen } from "./pay-screen.tsx";

const meta = {
  title: "Ví/Thanh toán bằng ví/Không thành",
  component: PayScreen,
  args: payArgs,
  decorators: [withRouter, cached(harmless, { balance: 350_000, tapPoint: 0 })],
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta<typeof PayScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Responds to these paths; other calls are sent. */
function respondTo(responses: Record<string, () => Response>) {
  const real = globalThis.fetch.bind(globalThis);
  spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const path = input instanceof Request ? new URL(input.url).pathname : "";
    const respond = responses[path];
    return respond ? Promise.resolve(respond()) : real(input, init);
  });
}

/** Too little money is told once: by the refusal, and the notice says what is missing. */
export const BalanceSpentMeanwhile: Story = {
  play: async ({ canvas, userEvent }) => {
    const text = "Số dư không đủ để thanh toán";
    const spent = { ...wallet, balance: 300_000, tapPoint: 0 };
    const refusal = { code: "INSUFFICIENT_BALANCE", message: text };
    respondTo({
      "/api/wallet/pay-order": () => Response.json(refusal, { status: 409 }),
      "/api/wallet/me": () => Response.json(spent),
    });
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456{Enter}");
    await expect(await canvas.findByText(/Bạn cần thêm 50\.000 đ/)).toBeVisible();
    await expect(canvas.getAllByText(new RegExp(text))).toHaveLength(1);
    await expect(canvas.getByLabelText("Mã PIN ví")).toHaveFocus();
  },
};

/** A proxy responds in place of the server, which may have done it: nothing may say that it failed. */
export const OutcomeUnknown: Story = {
  play: async ({ canvas, userEvent }) => {
    const page = { headers: { "content-type": "text/html" } };
    callsOf("POST /api/wallet/pay-order", () => new Response("<html>Sign in</html>", page));
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456{Enter}");
    await expect(await canvas.findByText("Chưa rõ kết quả")).toBeVisible();
    await expect(canvas.queryByText(/thất bại/)).toBeNull();
    const again = /^Gửi lại lệnh này: 350\.000 đ cho đơn/;
    await expect(canvas.getByRole("button", { name: again })).toBeVisible();
  },
};
