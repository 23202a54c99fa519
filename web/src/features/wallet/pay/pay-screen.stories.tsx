import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, spyOn, waitFor } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { withCache } from "#storybook/decorators/cache.tsx";
import { withRouter } from "#storybook/decorators/router.tsx";
import { callsOf, linesOf } from "#storybook/play.ts";
import { ApiError } from "#web/api/api-error.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { markSent } from "#web/lib/intents.ts";
import { MayOpen } from "#web/ui/layout/link.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";
import { cached, harmless, payArgs, unpaidOrder, unusual, wallet } from "./pay.fixtures.ts";
import { PayScreen } from "./pay-screen.tsx";
import { riskQuery, SOURCE_MODULE } from "./queries.ts";

const { order, user } = payArgs;

const meta = {
  title: "Ví/Thanh toán bằng ví/Màn hình",
  component: PayScreen,
  args: payArgs,
  decorators: [withRouter, cached(harmless)],
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta<typeof PayScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OrderStep: Story = {
  args: { step: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Tổng tiền")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục thanh toán" }));
    await expect(args.onStep).toHaveBeenCalledWith(2);
  },
};

export const PaidAlready: Story = {
  args: { step: 1, order: unpaidOrder({ payment_status: "PAID" }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Đơn hàng này đã được thanh toán.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Xem đơn hàng" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Tiếp tục thanh toán" })).toBeNull();
  },
};

/** Their role may list orders, but not open the page of one. */
export const PaidAlreadyAndListed: Story = {
  args: PaidAlready.args ?? {},
  decorators: [
    (Story) => <MayOpen value={(path) => path.endsWith("don-hang-cua-toi")}>{Story()}</MayOpen>,
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Xem đơn hàng" })).toHaveAttribute(
      "href",
      `/gio-hang/don-hang-cua-toi?order=${order.id}`,
    );
  },
};

export const CancelledMeanwhile: Story = {
  render: function Changing(args) {
    const [status_id, setStatus] = useState(order.status_id);
    return (
      <>
        <PayScreen {...args} order={{ ...order, status_id }} />
        <Button mt="150vh" onClick={() => setStatus("cancelled")}>
          Hủy đơn
        </Button>
      </>
    );
  },
  play: async ({ canvas }) => {
    canvas.getByLabelText("Mã PIN ví").scrollIntoView();
    canvas.getByText("Hủy đơn").click();
    const reason = await canvas.findByText(/đã hủy hoặc trả lại/);
    await waitFor(() => expect(reason.getBoundingClientRect().top).toBeGreaterThan(0));
  },
};

export const WithPoints: Story = {
  play: async ({ canvas, userEvent }) => {
    const pay = canvas.getByRole("button", { name: "Thanh toán 350.000 đ" });
    await expect(pay).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123");
    await expect(pay).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "4");
    await expect(pay).toBeEnabled();
    await userEvent.click(canvas.getByRole("switch", { name: /Dùng điểm TAP/ }));
    await expect(canvas.getByRole("button", { name: "Thanh toán 318.000 đ" })).toBeEnabled();
    const points = canvas.getByLabelText("Số điểm");
    await userEvent.clear(points);
    await expect(canvas.getByRole("button", { name: "Thanh toán 350.000 đ" })).toBeEnabled();
    await expect(canvas.getByRole("switch", { name: /Dùng điểm TAP/ })).toBeChecked();
    await expect(points).toHaveValue("");
    await userEvent.type(points, "050");
    await expect(points).toHaveValue("50");
    await expect(canvas.getByRole("button", { name: "Thanh toán 345.000 đ" })).toBeEnabled();
    await userEvent.click(canvas.getByRole("switch", { name: /Dùng điểm TAP/ }));
    await expect(canvas.queryByLabelText("Số điểm")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Thanh toán 350.000 đ" })).toBeEnabled();
  },
};

export const Phone: Story = { ...WithPoints, globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

/** At 320 px the button's label takes two lines; the amount must not wrap. */
export const Narrow: Story = {
  args: { order: unpaidOrder({ total_price: 1_250_000 }) },
  decorators: [(Story) => <div style={{ width: "288px" }}>{Story()}</div>],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const pay = canvas.getByRole("button", { name: "Thanh toán 1.250.000 đ" });
    await expect(linesOf(pay, "Thanh toán 1.250.000 đ")).toBe(2);
    await expect(linesOf(pay, "1.250.000 đ")).toBe(1);
  },
};

export const FewPoints: Story = {
  decorators: [cached(harmless, { tapPoint: 0 })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("switch", { name: /Dùng điểm TAP/ })).toBeDisabled();
  },
};

export const Risky: Story = {
  decorators: [cached(unusual)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456");
    const pay = canvas.getByRole("button", { name: "Thanh toán 350.000 đ" });
    await expect(canvas.getByText("Giao dịch dùng gần hết số dư ví")).toBeVisible();
    await expect(pay).toBeDisabled();
    await userEvent.click(canvas.getByRole("checkbox", { name: /vẫn muốn thanh toán/ }));
    await expect(pay).toBeEnabled();
  },
};

const down = new ApiError(503, { message: "Máy chủ đang bảo trì" });

export const RiskUnknown: Story = {
  decorators: [
    withCache({ ...walletQuery, data: wallet }, { ...riskQuery(order, user.id), error: down }),
  ],
  play: async ({ canvas, userEvent }) => {
    const text = "Phân tích rủi ro thất bại: Máy chủ đang bảo trì";
    await expect(await canvas.findByText(text)).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456");
    await expect(canvas.getByRole("button", { name: "Thanh toán 350.000 đ" })).toBeEnabled();
  },
};

export const RiskPending: Story = {
  decorators: [
    withCache({ ...walletQuery, data: wallet }, { ...riskQuery(order, user.id), pending: true }),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Đang phân tích rủi ro…")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456");
    await expect(canvas.getByRole("button", { name: "Thanh toán 350.000 đ" })).toBeDisabled();
  },
};

export const TooLittleMoney: Story = {
  decorators: [cached(harmless, { balance: 300_000, tapPoint: 0 })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Số dư không đủ để thanh toán/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Nạp tiền" })).toBeVisible();
  },
};

export const NoPin: Story = {
  decorators: [cached(harmless, { hasWalletPassword: false })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Thiết lập mã PIN" })).toBeVisible();
  },
};

export const AnotherPrice: Story = {
  render: function Changing(args) {
    const [total, setTotal] = useState(350_000);
    return (
      <>
        <button type="button" onClick={() => setTotal(365_000)}>
          Đổi giá
        </button>
        <PayScreen {...args} order={unpaidOrder({ total_price: total })} />
      </>
    );
  },
  decorators: [
    withCache(
      { ...walletQuery, data: wallet },
      { ...riskQuery(order, user.id), data: harmless },
      { ...riskQuery(unpaidOrder({ total_price: 365_000 }), user.id), data: harmless },
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456");
    await userEvent.click(canvas.getByRole("button", { name: "Đổi giá" }));
    await expect(canvas.getByText("365.000 đ")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thanh toán 350.000 đ" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Thanh toán theo số tiền mới" }));
    await expect(canvas.getByRole("button", { name: "Thanh toán 365.000 đ" })).toBeEnabled();
  },
};

const sentBefore = () => {
  const content = {
    orderId: order.id,
    amount: order.total_price,
    sourceModule: SOURCE_MODULE,
    useTapPoints: false,
    tapPointsToUse: 0,
  };
  markSent({ name: `pay-order-${order.id}`, userId: user.id, content });
};

const known = (outcome: Schema["CallOutcome"]) => {
  const real = globalThis.fetch.bind(globalThis);
  spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    input instanceof Request && new URL(input.url).pathname.startsWith("/bff/calls/payOrder/")
      ? Promise.resolve(Response.json(outcome))
      : real(input, init),
  );
};

export const Unknown: Story = {
  args: { onRefresh: fn(async () => ({ isSuccess: true, data: order })) },
  beforeEach: () => {
    sentBefore();
    known({ state: "uncertain" });
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Chưa thấy lệnh này trong lịch sử/)).toBeVisible();
    await expect(args.onRefresh).toHaveBeenCalled();
    const again = canvas.getByRole("button", { name: /^Gửi lại lệnh này: 350\.000 đ/ });
    await userEvent.click(again);
    await expect(again).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456");
    await expect(again).toBeEnabled();
  },
};

export const RepeatWithAnotherPin: Story = {
  ...Unknown,
  play: async ({ canvas, userEvent }) => {
    const problem = { status: 422, code: "IDEMPOTENCY_MISMATCH", message: "Nội dung khác" };
    const respond = () => Response.json(problem, { status: 422 });
    const sent = callsOf("POST /api/wallet/pay-order", respond);
    await userEvent.click(await canvas.findByRole("button", { name: /^Gửi lại lệnh này/ }));
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "654321{Enter}");
    await expect(await canvas.findByText(/^Mã PIN vừa nhập khác với lần gửi đầu/)).toBeVisible();
    await expect(sent()).toBe(1);
    await waitFor(() => expect(canvas.getByLabelText("Mã PIN ví")).toHaveFocus());
    await expect(canvas.getByLabelText("Mã PIN ví")).toHaveValue("");
  },
};

export const UnknownAndUnread: Story = {
  args: { onRefresh: fn(async () => ({ isSuccess: false })) },
  beforeEach: () => {
    sentBefore();
    known({ state: "unknown" });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Chưa kiểm tra được/)).toBeVisible();
  },
};

export const RefusedMeanwhile: Story = {
  beforeEach: () => {
    sentBefore();
    const message = "Số dư không đủ để thanh toán";
    known({ state: "refused", problem: { status: 409, code: "INSUFFICIENT_BALANCE", message } });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Mã PIN ví")).toBeEnabled();
    await expect(canvas.queryByText("Chưa rõ kết quả")).toBeNull();
  },
};

export const FoundPaid: Story = {
  args: { order: unpaidOrder({ payment_status: "PAID" }) },
  beforeEach: sentBefore,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Thanh toán đơn hàng thành công!")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Ở lại trang này" }));
    await expect(canvas.queryByText(/Tự về ví TAP/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Về ví TAP" }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

export const Demo: Story = {
  args: { isDemo: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Dữ liệu minh hoạ")).toBeVisible();
    const pay = canvas.getByRole("button", { name: "Thanh toán 350.000 đ" });
    const pin = canvas.getByLabelText("Mã PIN ví");
    await expect(pay).toBeDisabled();
    await userEvent.type(pin, "1234");
    await userEvent.click(pay);
    await expect(canvas.getByText(/không có khoản tiền nào được trừ/)).toBeVisible();
    await expect(pin).toHaveValue("");
    await expect(pin).toHaveFocus();
  },
};

const enough = cached(harmless, { balance: 350_000, tapPoint: 0 });

function respondTo(responses: Record<string, () => Response>) {
  const real = globalThis.fetch.bind(globalThis);
  spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const path = input instanceof Request ? new URL(input.url).pathname : "";
    const respond = responses[path];
    return respond ? Promise.resolve(respond()) : real(input, init);
  });
}

export const BalanceSpentMeanwhile: Story = {
  decorators: [enough],
  play: async ({ canvas, userEvent }) => {
    const text = "Số dư không đủ để thanh toán";
    const refusal = { code: "INSUFFICIENT_BALANCE", message: text };
    respondTo({
      "/api/wallet/pay-order": () => Response.json(refusal, { status: 409 }),
      "/api/wallet/me": () => Response.json({ ...wallet, balance: 300_000, tapPoint: 0 }),
    });
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456{Enter}");
    await expect(await canvas.findByText(/Bạn cần thêm 50\.000 đ/)).toBeVisible();
    await expect(canvas.getAllByText(new RegExp(text))).toHaveLength(1);
    await expect(canvas.getByLabelText("Mã PIN ví")).toHaveFocus();
  },
};

/** A proxy responds, so the payment may have been made: nothing may say that it failed. */
export const OutcomeUnknown: Story = {
  decorators: [enough],
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
