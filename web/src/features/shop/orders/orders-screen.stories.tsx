import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import { callsOf, dialog, loseResponses, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { order } from "./orders.fixtures.ts";

const meta = { title: "Mua sắm/Đơn hàng của tôi/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/gio-hang/don-hang-cua-toi";
/** The first query waits for the mock, and a failed one is retried. */
const patient = { timeout: 15_000 };

export const Filled: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("article", {}, patient);
    await userEvent.click(canvas.getByRole("tab", { name: /Đã giao hàng/ }));
    const received = await canvas.findAllByRole(
      "button",
      { name: /^Đã nhận hàng của đơn TAP/ },
      patient,
    );
    await expect(received[0]).toBeVisible();
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const Detail: Story = {
  ...screen({ path: `${path}?group=pending`, role: "buyer" }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [open] = await canvas.findAllByRole("button", { name: /^Xem chi tiết/ }, patient);
    if (open) await userEvent.click(open);
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(async () =>
      expect(await page.findByText("Lịch sử đơn hàng", {}, patient)).toBeVisible(),
    );
  },
};

export const NotFound: Story = {
  ...screen({ path: `${path}?q=khong-co-don-nay`, role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tìm thấy đơn hàng", {}, patient)).toBeVisible();
  },
};

export const NoOrders: Story = {
  ...screen({ path, role: "buyer", scenario: "no-orders" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Bạn chưa có đơn hàng nào", {}, patient)).toBeVisible();
  },
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Lỗi tải dữ liệu", {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "buyer", scenario: "slow" });
const unclear = /^Chưa nhận được phản hồi của máy chủ\./;

const pending = screen({ path: `${path}?group=pending`, role: "buyer" });
const delivered = screen({ path: `${path}?group=delivered`, role: "buyer" });

const cancelCall = /^POST .+\/request-cancel$/;
const receiveCall = /^POST .+\/confirm-received$/;
const detailCall = /^GET \/api\/orders\/(?!me)[^/]+$/;

async function ask({ canvas, userEvent }: Play, name: string) {
  const [button] = await canvas.findAllByRole("button", { name: new RegExp(`^${name}`) }, patient);
  if (!button) throw new Error(`no order offers ${name}`);
  await userEvent.click(button);
}

const cancelDialog = async () =>
  within(await everywhere.findByRole("dialog", { name: /^Gửi yêu cầu hủy đơn/ }, patient));

const isClosed = () =>
  waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());

export const ResponseLost: Story = {
  ...pending,
  play: async (context) => {
    await ask(context, "Yêu cầu hủy");
    const question = await cancelDialog();
    loseResponses(cancelCall);
    await context.userEvent.click(question.getByRole("button", { name: "Gửi yêu cầu" }));
    await toast("Yêu cầu hủy đơn hàng thành công");
    await isClosed();
  },
};

/** The second press is refused with 409, because the first had been done. */
export const CancelAskedAgain: Story = {
  ...pending,
  play: async (context) => {
    await ask(context, "Yêu cầu hủy");
    const question = await cancelDialog();
    loseResponses(cancelCall, detailCall);
    const send = question.getByRole("button", { name: "Gửi yêu cầu" });
    await context.userEvent.click(send);
    const told = await question.findByText(unclear, {}, patient);
    await expect(told).toHaveTextContent("Yêu cầu hủy có thể đã được gửi");
    await waitFor(() => expect(send).toBeEnabled());
    await context.userEvent.click(send);
    await toast("Yêu cầu hủy đơn hàng thành công");
    await isClosed();
  },
};

export const ReceiptAskedAgain: Story = {
  ...delivered,
  play: async (context) => {
    await ask(context, "Đã nhận hàng");
    const question = await dialog("Bạn đã nhận được hàng?");
    loseResponses(receiveCall, detailCall);
    const send = question.getByRole("button", { name: "Đã nhận hàng" });
    await context.userEvent.click(send);
    const told = await question.findByText(unclear, {}, patient);
    await expect(told).toHaveTextContent("Đơn có thể đã được xác nhận");
    await waitFor(() => expect(send).toBeEnabled());
    await context.userEvent.click(send);
    await toast("Xác nhận đã nhận hàng thành công");
    await isClosed();
  },
};

export const ReasonIsKept: Story = {
  ...pending,
  play: async (context) => {
    await ask(context, "Yêu cầu hủy");
    const question = await cancelDialog();
    await context.userEvent.type(question.getByLabelText("Lý do hủy"), "Đặt nhầm phiên bản");
    await context.userEvent.keyboard("{Escape}");
    await isClosed();
    await ask(context, "Yêu cầu hủy");
    const again = await cancelDialog();
    await expect(again.getByLabelText("Lý do hủy")).toHaveValue("Đặt nhầm phiên bản");
  },
};

const payPath = "/thanh-toan?phuong-thuc=vi-tap";
const unpaid = order();

function payment(search: string, id: string): Story {
  return {
    ...screen({ path: `${payPath}&${search}`, role: "buyer" }),
    beforeEach: () => {
      callsOf(`GET /api/orders/${id}`, () => Response.json({ ...unpaid, id }));
    },
    play: async ({ canvas }) => {
      const next = { name: "Tiếp tục thanh toán" };
      await expect(await canvas.findByRole("button", next, patient)).toBeVisible();
      await expect(canvas.queryByText("Dữ liệu minh hoạ")).not.toBeInTheDocument();
      await expect(canvas.getAllByText(/395\.000 đ/)[0]).toBeVisible();
    },
  };
}

export const PayFilled: Story = payment(`don=${unpaid.id}`, unpaid.id);
export const ByItsDocumentedName: Story = payment(`orderId=${unpaid.id}`, unpaid.id);
export const ByANumber: Story = payment("orderId=128", "128");
