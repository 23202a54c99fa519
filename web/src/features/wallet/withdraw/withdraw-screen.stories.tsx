import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, spyOn, waitFor } from "storybook/test";
import { callsOf, pressHastily, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { markSent } from "#web/lib/intents.ts";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";
import { requestOf } from "./rules.ts";
import { savedBank, withdrawRequest } from "./withdraw.fixtures.ts";
import { call, fillIn, patient } from "./withdraw-steps.fixtures.ts";

const meta = {
  title: "Ví/Rút tiền/Màn hình",
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/rut-tien";
const soon = { timeout: 500 };

export const Amount: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("textbox", { name: "Số tiền" }, patient);
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    await expect(canvas.getByText("Số tiền tối thiểu là 50,000 VND")).toBeVisible();
    await expect(field).toHaveFocus();
    await userEvent.click(await canvas.findByRole("button", { name: "100.000 đ" }, patient));
    await expect(field).toHaveValue("₫ 100.000");
    await userEvent.clear(field);
    await userEvent.type(field, "900000000000");
    await expect(await canvas.findByText("Số dư không đủ", {}, patient)).toBeVisible();
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const WithoutTheWallet: Story = {
  ...screen({ path, role: "buyer", rights: ["PERM_WALLET_WITHDRAW_REQUEST"] }),
  play: async ({ canvas }) => {
    const crumbs = await canvas.findByRole("navigation", { name: "Đường dẫn" }, patient);
    await expect(crumbs).toHaveTextContent(/^Ví TAP.*Rút tiền$/);
    await expect(crumbs.querySelector("a")).toBeNull();
  },
};

export const AmountPasted: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("textbox", { name: "Số tiền" }, patient);
    await userEvent.click(field);
    await userEvent.paste("1,5tr");
    await expect(field).toHaveValue("₫ 1.500.000");
  },
};

/** The focus is there already, so a screen reader would announce nothing. */
export const EnterInTheWrongField: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole("textbox", { name: "Số tiền" }, patient);
    await userEvent.click(field);
    // Repeated, because the code that shows the message loads after the page.
    await waitFor(
      async () => {
        await userEvent.keyboard("{Enter}");
        await waitFor(() => expect(page.getByRole("alert")).toBeInTheDocument(), soon);
      },
      { timeout: 15_000 },
    );
    const alert = page.getByRole("alert");
    await expect(alert).toHaveTextContent(/^Số tiền: ./);
    await userEvent.type(field, "60000");
    await expect(alert).not.toBeInTheDocument();
  },
};

export const NoAccountChosen: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Số tiền" }, patient), "60000");
    await userEvent.keyboard("{Enter}");
    await canvas.findAllByRole("radio", {}, patient);
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    await expect(canvas.getByText("Vui lòng chọn tài khoản ngân hàng")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Thêm tài khoản" })).toHaveAttribute(
      "href",
      "/quan-ly-ngan-hang?buoc=1&ve=rut-tien",
    );
  },
};

export const StepsTakeTheFocus: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Số tiền" }, patient), "60000");
    await userEvent.keyboard("{Enter}");
    const heading = (name: string) => canvas.findByRole("heading", { name }, patient);
    const second = await heading("Nhận tiền về tài khoản nào?");
    await waitFor(() => expect(second).toHaveFocus());
    const [account] = await canvas.findAllByRole("radio", {}, patient);
    if (account) await userEvent.click(account);
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    const third = await heading("Kiểm tra và xác nhận");
    await waitFor(() => expect(third).toHaveFocus());
    await userEvent.click(await canvas.findByRole("button", { name: "Quay lại" }, patient));
    const back = await heading("Nhận tiền về tài khoản nào?");
    await waitFor(() => expect(back).toHaveFocus());
  },
};

/** A page that opens must not move the focus. */
export const StepWithoutData: Story = {
  ...screen({ path: `${path}?buoc=3`, role: "buyer" }),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole(
      "heading",
      { name: "Bạn muốn rút bao nhiêu?" },
      patient,
    );
    await expect(heading).not.toHaveFocus();
  },
};

export const Confirmation: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    await fillIn(context);
    const { canvas, userEvent } = context;
    await expect(canvas.getByText("1-3 ngày làm việc")).toBeVisible();
    await expect(canvas.getByText("Rút tiền về ngân hàng")).toBeVisible();
    const sent = callsOf(call);
    await userEvent.click(canvas.getByRole("checkbox"));
    await userEvent.click(canvas.getByRole("button", { name: "Gửi yêu cầu rút tiền" }));
    await expect(
      canvas.getByText("Vui lòng xác nhận bạn đã hiểu yêu cầu không thể hủy"),
    ).toBeVisible();
    await expect(canvas.getByRole("checkbox")).toBeInvalid();
    await expect(sent()).toBe(0);
  },
};

export const Sent: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const send = await fillIn(context);
    const sent = callsOf(call);
    pressHastily(send);
    await toast("Yêu cầu rút tiền đã được gửi thành công!");
    await expect(
      await page.findByRole("dialog", { name: /^Yêu cầu rút tiền / }, patient),
    ).toBeVisible();
    await expect(sent()).toBe(1);
  },
};

const refusal = (code: string, message: string) => () =>
  Response.json({ status: 409, code, message }, { status: 409 });

export const BalanceSpentMeanwhile: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const send = await fillIn(context);
    const { canvas, userEvent } = context;
    callsOf(call, refusal("INSUFFICIENT_BALANCE", "Số dư không đủ"));
    await userEvent.click(send);
    await expect(
      await canvas.findByText("Tạo yêu cầu thất bại: Số dư không đủ", {}, patient),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Sửa số tiền" }));
    await expect(await canvas.findByRole("textbox", { name: "Số tiền" }, patient)).toHaveValue(
      "₫ 60.000",
    );
  },
};

export const SentBefore: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const send = await fillIn(context);
    const { canvas, userEvent } = context;
    callsOf(call, refusal("DUPLICATE_REQUEST", "Bạn vừa gửi một yêu cầu rút tiền giống hệt."));
    await userEvent.click(send);
    const told = await canvas.findByText(/Tạo yêu cầu thất bại: Bạn vừa gửi/, {}, patient);
    await expect(told).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: "Xem yêu cầu rút tiền" })[0]).toBeVisible();
  },
};

export const ResponseLost: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const send = await fillIn(context);
    const { canvas, userEvent } = context;
    // The connection breaks before the server has the request.
    const real = globalThis.fetch.bind(globalThis);
    const broken = spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      input instanceof Request && input.url.endsWith("/wallet/withdraw-requests")
        ? Promise.reject(new TypeError("Failed to fetch"))
        : real(input, init),
    );
    await userEvent.click(send);
    await expect(await canvas.findByText("Chưa rõ kết quả", {}, patient)).toBeVisible();
    broken.mockRestore();
    await userEvent.click(canvas.getByRole("button", { name: "Kiểm tra kết quả" }));
    const told = await canvas.findByText("Máy chủ chưa nhận được lệnh này.", {}, patient);
    await expect(told).toBeVisible();
    const again = canvas.getByRole("button", { name: /^Gửi lại lệnh này: 60\.000 đ về / });
    await userEvent.click(again);
    await userEvent.type(canvas.getByLabelText("Mã PIN ví"), "123456");
    await userEvent.click(again);
    await toast("Yêu cầu rút tiền đã được gửi thành công!");
    await waitFor(() => expect(canvas.queryByText("Chưa rõ kết quả")).toBeNull(), patient);
  },
};

export const AnotherTabsRequestKeepsThisForm: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const send = await fillIn(context);
    const drafts = () => JSON.parse(sessionStorage.getItem("tap-drafts") ?? "{}");
    const [userId = ""] = Object.keys(drafts());
    const content = requestOf({ amount: 70_000, linkedBankId: "", userNote: "" }, savedBank());
    const { key } = markSent({ name: "withdrawal", userId, content });
    callsOf(`GET /bff/calls/createWithdrawRequest/${key}`, () =>
      Response.json({ state: "done", response: withdrawRequest({ amount: 70_000 }) }),
    );
    await context.userEvent.click(send);
    await toast("Yêu cầu rút tiền đã được gửi thành công!");
    await expect(drafts()[userId]["rut-tien"]).toMatchObject({ amount: 60_000 });
  },
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Máy chủ đang bảo trì", {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "buyer", scenario: "slow" });

export const WithoutPin: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const send = await fillIn(context, { pin: "123" });
    const { canvas, userEvent } = context;
    const checked = callsOf("POST /api/wallet/password/verify");
    await userEvent.click(send);
    await expect(canvas.getByText("Vui lòng nhập đủ 6 số")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Mã PIN ví")).toHaveFocus());
    await expect(checked()).toBe(0);
  },
};

export const WrongPin: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const send = await fillIn(context, { pin: "111222" });
    const { canvas } = context;
    const sent = callsOf(call);
    pressHastily(send);
    const told = "Mật khẩu không đúng. Bạn còn 4 lần thử.";
    await expect(await canvas.findByText(told, {}, patient)).toBeVisible();
    const pin = canvas.getByLabelText("Mã PIN ví");
    await waitFor(() => expect(pin).toHaveFocus());
    await expect(pin).toHaveValue("");
    await expect(sent()).toBe(0);
  },
};

/** As when another tab has used the proof. */
export const PinProvenTooLongAgo: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const send = await fillIn(context);
    const { canvas, userEvent } = context;
    const refused = { status: 403, code: "PIN_REQUIRED", message: "Vui lòng nhập mã PIN ví" };
    callsOf(call, () => Response.json(refused, { status: 403 }));
    await userEvent.click(send);
    const told = "Vui lòng nhập lại mã PIN để xác nhận";
    await expect(await canvas.findByText(told, {}, patient)).toBeVisible();
    await expect(canvas.queryByText(/Tạo yêu cầu thất bại/)).toBeNull();
  },
};
