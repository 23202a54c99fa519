import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, spyOn, waitFor } from "storybook/test";
import { openWallet } from "#storybook/open-wallet.ts";
import { callsOf, dialog, pressHastily } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { markDone, markSent } from "#web/lib/intents.ts";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";
import { requestOf } from "./rules.ts";
import { deposit } from "./top-up.fixtures.ts";

const meta = {
  title: "Ví/Nạp tiền/Màn hình",
  loaders: [openWallet],
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/vi-tap/nap-tien";
/** The first query waits for the mock, and a failed one is tried three times. */
const patient = { timeout: 15_000 };

/** A dialog left open would stay for the next story. */
const isGone = () =>
  waitFor(() => expect(page.queryByRole("dialog")).not.toBeInTheDocument(), patient);
const call = "POST /api/wallet/deposit";

type Context = Parameters<NonNullable<Story["play"]>>[0];

const send = ({ canvas }: Context) => canvas.findByRole("button", { name: "Nạp tiền" }, patient);

export const Form: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const field = await canvas.findByRole("textbox", { name: "Số tiền" }, patient);
    await expect(canvas.getByRole("radio", { name: /^Chuyển khoản ngân hàng/ })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "500.000 đ" }));
    await expect(field).toHaveValue("₫ 500.000");
    await expect(canvas.getByText("Năm trăm nghìn đồng")).toBeVisible();
    await expect(canvas.getByText("Phí nạp tiền (0%)")).toBeVisible();
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const boxOf = async (title: string) => {
      const heading = await canvas.findByRole("heading", { name: title }, patient);
      return heading.closest("section")?.getBoundingClientRect() ?? new DOMRect();
    };
    const [amount, method] = [await boxOf("Số tiền nạp"), await boxOf("Phương thức thanh toán")];
    await expect(method.top - amount.bottom).toBeGreaterThan(10);
  },
};

export const TooSmall: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const sent = callsOf(call);
    const field = await canvas.findByRole("textbox", { name: "Số tiền" }, patient);
    await userEvent.click(await send(context));
    await expect(canvas.getByText("Vui lòng nhập số tiền nạp")).toBeVisible();
    await userEvent.type(field, "9999");
    await expect(canvas.getByText("Số tiền nạp tối thiểu là 10,000 VND")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(field).toHaveFocus();
    await expect(sent()).toBe(0);
  },
};

export const Pasted: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("textbox", { name: "Số tiền" }, patient);
    await userEvent.click(field);
    await userEvent.paste("1.234.567 đ");
    await expect(field).toHaveValue("₫ 1.234.567");
  },
};

export const TooMuchForTheServer: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const field = await canvas.findByRole("textbox", { name: "Số tiền" }, patient);
    await userEvent.type(field, "600000000");
    await userEvent.click(await send(context));
    const told = await canvas.findByText("Mỗi giao dịch tối đa 500.000.000 đ", {}, patient);
    await expect(told).toBeVisible();
    await expect(field).toHaveValue("₫ 600.000.000");
  },
};

export const CreatedOnce: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const sent = callsOf(call);
    await userEvent.click(await canvas.findByRole("button", { name: "200.000 đ" }, patient));
    pressHastily(await send(context));
    const success = await dialog("Đã tạo yêu cầu nạp tiền");
    await expect(success.getByText("Chờ xác nhận")).toBeVisible();
    await expect(sent()).toBe(1);
    await userEvent.click(success.getByRole("button", { name: "Xem mã QR" }));
    const qr = await dialog("Mã QR nạp tiền");
    await expect(await qr.findByRole("img", { name: /^Mã QR/ }, patient)).toBeVisible();
    await expect(qr.getByText("Vietcombank")).toBeVisible();
    await expect(qr.getByText("Mã thử nghiệm.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await isGone();
  },
};

export const AnswerLost: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "100.000 đ" }, patient));
    const real = globalThis.fetch.bind(globalThis);
    const lost = spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      input instanceof Request && input.url.endsWith("/wallet/deposit")
        ? Promise.reject(new TypeError("Failed to fetch"))
        : real(input, init),
    );
    await userEvent.click(await send(context));
    await expect(await canvas.findByText("Chưa rõ kết quả", {}, patient)).toBeVisible();
    lost.mockRestore();
    const told = await canvas.findByText("Máy chủ chưa nhận được lệnh này.", {}, patient);
    await expect(told).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Gửi lại lệnh này: 100.000 đ" }));
    const success = await dialog("Đã tạo yêu cầu nạp tiền");
    await expect(success.getByText("100.000 đ")).toBeVisible();
  },
};

export const AnotherTabsTopUpKeepsThisForm: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const field = () => canvas.findByRole("textbox", { name: "Số tiền" }, patient);
    await userEvent.type(await field(), "700000");
    const [userId = ""] = Object.keys(JSON.parse(sessionStorage.getItem("tap-drafts") ?? "{}"));
    const content = requestOf({ amount: 60_000, note: "" }, window.location.origin);
    const { key } = markSent({ name: "top-up", userId, content });
    const response = { message: "", transactionId: "gd-0042" };
    callsOf(`GET /bff/calls/createDeposit/${key}`, () =>
      Response.json({ state: "done", response }),
    );
    await userEvent.click(await send(context));
    const success = await dialog("Đã tạo yêu cầu nạp tiền");
    await expect(success.getByText("60.000 đ")).toBeVisible();
    await userEvent.click(success.getByRole("button", { name: "Xem mã QR" }));
    await dialog("Mã QR nạp tiền");
    await userEvent.keyboard("{Escape}");
    await isGone();
    await expect(await field()).toHaveValue("₫ 700.000");
  },
};

export const AnotherTabsEqualTopUpIsNotTheLostOne: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "500.000 đ" }, patient));
    const [userId = ""] = Object.keys(JSON.parse(sessionStorage.getItem("tap-drafts") ?? "{}"));
    const content = requestOf({ amount: 500_000, note: "" }, window.location.origin);
    const theirs = { ...deposit("pending"), createdAt: new Date().toISOString() };
    markDone(markSent({ name: "top-up", userId, content }).key, content, theirs.id);
    const pagination = { total: 1, page: 1, limit: 50, totalPages: 1 };
    callsOf("GET /api/wallet/history", () => Response.json({ transactions: [theirs], pagination }));
    callsOf(call, () => new Response("<html>Bad gateway</html>", { status: 502 }));
    await userEvent.click(await send(context));
    const told = await canvas.findByText("Máy chủ chưa nhận được lệnh này.", {}, patient);
    await expect(told).toBeVisible();
  },
};

/** A proxy responds, so the top-up may have been made: nothing may say that it failed. */
export const OutcomeUnknown: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "100.000 đ" }, patient));
    callsOf(call, () => new Response("<html>Bad gateway</html>", { status: 502 }));
    await userEvent.click(await send(context));
    await expect(await canvas.findByText("Chưa rõ kết quả", {}, patient)).toBeVisible();
    await expect(canvas.queryByText(/Có lỗi xảy ra/)).toBeNull();
  },
};

export const QrOfAnotherTab: Story = {
  ...screen({ path: `${path}?gd=khong-co`, role: "buyer" }),
  play: async () => {
    const qr = await dialog("Mã QR nạp tiền");
    await expect(await qr.findByText("Không tìm thấy giao dịch", {}, patient)).toBeVisible();
  },
};
