import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, type within } from "storybook/test";
import { callsOf, dialog, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";

const meta = {
  title: "Ví/Chuyển tiền/Màn hình",
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Pick<Play, "userEvent"> & { canvas: ReturnType<typeof within> };

const path = "/chuyen-tien";
/** The first query waits for the mock. */
const patient = { timeout: 15_000 };
const seller = { code: "TAP_5E6F7A8B", name: "Lê Văn Đạt" };
const ownCode = "TAP_1A2B3C4D";

async function find({ canvas, userEvent }: Context, code: string) {
  const field = await canvas.findByLabelText("Mã UID người nhận", {}, patient);
  await userEvent.clear(field);
  await userEvent.type(field, `${code}{Enter}`);
}

async function next({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole("button", { name: "Tiếp tục" }, patient));
}

async function toAmount(context: Context) {
  await find(context, seller.code);
  await expect(await context.canvas.findByText(seller.name, {}, patient)).toBeVisible();
  await next(context);
  return context.canvas.findByLabelText("Số tiền", {}, patient);
}

async function toConfirm(context: Context, amount: string) {
  const field = await toAmount(context);
  await context.userEvent.type(field, amount);
  await next(context);
  return context.canvas.findByLabelText("Mã PIN ví", {}, patient);
}

export const ProfileUnread: Story = {
  ...screen({ path, role: "buyer", rights: ["PERM_TESTING_WALLET"] }),
  play: async (context) => {
    const calls = callsOf("GET /api/users/profile");
    await toAmount(context);
    await expect(calls()).toBe(0);
  },
};

export const Recipient: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas } = context;
    await expect(
      await canvas.findByRole("heading", { name: "Người nhận gần đây" }, patient),
    ).toBeVisible();
    await find(context, seller.code.toLowerCase());
    await expect(await canvas.findByText(seller.name, {}, patient)).toBeVisible();
    await expect(canvas.getByLabelText("Mã UID người nhận")).toHaveValue(seller.code);
    await expect(canvas.getByText(/@tap\.vn$/)).toHaveTextContent("*");
  },
};

export const Phone: Story = { ...Recipient, globals: { viewport: { value: "phone" } } };
export const Dark: Story = { ...Recipient, globals: { scheme: "dark" } };

export const RecentRecipient: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: /TAP_/ }, patient);
    if (first) await userEvent.click(first);
    await expect(await canvas.findByRole("button", { name: "Tiếp tục" }, patient)).toBeVisible();
  },
};

export const Reminder: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await find(context, seller.code);
    const remind = { name: "Nhắc tôi chuyển tiền cho người này" };
    await userEvent.click(await canvas.findByRole("button", remind, patient));
    const form = await dialog("Nhắc chuyển tiền");
    await userEvent.click(form.getByRole("button", { name: "Tải lời nhắc" }));
    await waitFor(() =>
      expect(form.getByLabelText(/^Từ ngày/)).toHaveAccessibleDescription(/chọn ngày từ hôm nay/),
    );
    await expect(form.getByRole("button", { name: "Hằng tháng", pressed: true })).toBeVisible();
  },
};
export const ReminderOnAPhone: Story = { ...Reminder, globals: { viewport: { value: "phone" } } };

export const WrongCode: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    await find(context, "TAP_GHIJ");
    const text = "UID Code phải có định dạng TAP_XXXXXXXX";
    await expect(await context.canvas.findByText(text)).toBeVisible();
    await expect(context.canvas.getByLabelText("Mã UID người nhận")).toHaveFocus();
  },
};

export const Oneself: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    await find(context, ownCode);
    const text = /Không thể chuyển tiền cho chính mình|hiện không thể nhận tiền/;
    await expect(await context.canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const NotFound: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    await find(context, "TAP_00000000");
    const text = "Không tìm thấy người nhận";
    await expect(await context.canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const CannotReceive: Story = {
  ...screen({ path, role: "buyer", scenario: "wallet-locked" }),
  play: async (context) => {
    await find(context, seller.code);
    const text = /hiện không thể nhận tiền/;
    await expect(await context.canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(context.canvas.queryByRole("button", { name: "Tiếp tục" })).toBeNull();
  },
};

export const Amount: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const field = await toAmount(context);
    const sent = canvas.getByText(/^hôm nay [\d.]+ đ, tháng này [\d.]+ đ$/);
    await expect(sent).toBeVisible();
    await userEvent.type(field, "5000");
    await next(context);
    await expect(canvas.getByText("Số tiền chuyển tối thiểu là 10.000 đ")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "999999999999");
    await expect(canvas.getByText("Số dư không đủ để thực hiện giao dịch")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "200.000 đ" }));
    await expect(field).toHaveValue("₫ 200.000");
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste("1,5tr");
    await expect(field).toHaveValue("₫ 1.500.000");
  },
};

export const WrongPin: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pin = await toConfirm(context, "20000");
    await expect(canvas.getByText("Chuyển tiền qua TAP Wallet")).toBeVisible();
    const notice = "Bạn chưa từng chuyển tiền cho người này. Hãy xem kỹ tên và mã UID";
    await expect(canvas.getByText(new RegExp(notice))).toBeVisible();
    const send = canvas.getByRole("button", { name: "Chuyển tiền" });
    await expect(send).toBeDisabled();
    await userEvent.type(pin, "654321{Enter}");
    const told = await canvas.findByText(/Mật khẩu không đúng\. Bạn còn 4 lần thử/, {}, patient);
    await expect(told).toBeVisible();
    await expect(canvas.getByLabelText("Mã PIN ví")).toHaveValue("");
  },
};

const again = `Gửi lại lệnh này: 20.000 đ cho ${seller.name}`;

/** A proxy responds, so the transfer may have been made: nothing may say that it failed. */
export const OutcomeUnknown: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pin = await toConfirm(context, "20000");
    const responses = [
      new Response("<html>Bad gateway</html>", { status: 502 }),
      Response.json({ message: "Bạn thao tác quá nhanh." }, { status: 429 }),
    ];
    callsOf("POST /api/wallet/transfer", () => responses.shift() ?? Response.error());
    await userEvent.type(pin, "123456{Enter}");
    const ask = await canvas.findByRole("button", { name: "Kiểm tra kết quả" }, patient);
    const notice = await canvas.findByRole("region", { name: "Chưa rõ kết quả" });
    await expect(notice).toHaveFocus();
    await expect(
      await canvas.findByText("Máy chủ chưa nhận được lệnh này.", {}, patient),
    ).toBeVisible();
    await expect(canvas.queryByText(/thất bại/)).toBeNull();
    await userEvent.click(ask);
    await waitFor(() => expect(ask).not.toHaveAttribute("data-loading"), patient);
    // Looking up never sends.
    await expect(responses).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: again }));
    await expect(await canvas.findByText("Bạn thao tác quá nhanh.", {}, patient)).toBeVisible();
    await expect(canvas.queryByText(/thất bại/)).toBeNull();
  },
};

export const OutcomeUnknownOnAPhone: Story = {
  ...OutcomeUnknown,
  globals: { viewport: { value: "phone" } },
};

export const GivenUp: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pin = await toConfirm(context, "20000");
    const sent = callsOf("POST /api/wallet/transfer", () => new Response("", { status: 504 }));
    await userEvent.type(pin, "123456{Enter}");
    await userEvent.click(await canvas.findByRole("button", { name: "Bỏ lệnh này" }, patient));
    await expect(await canvas.findByLabelText("Mã PIN ví", {}, patient)).toHaveValue("");
    await expect(canvas.getByText(seller.name)).toBeVisible();
    await expect(sent()).toBe(1);
  },
};

export const Maintenance: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pin = await toConfirm(context, "20000");
    const problem = { status: 503, code: "UNAVAILABLE", message: "Máy chủ đang bảo trì" };
    callsOf("POST /api/wallet/transfer", () => Response.json(problem, { status: 503 }));
    await userEvent.type(pin, "123456{Enter}");
    await expect(
      await canvas.findByText("Chuyển tiền thất bại: Máy chủ đang bảo trì", {}, patient),
    ).toBeVisible();
    await expect(canvas.queryByText("Chưa rõ kết quả")).toBeNull();
  },
};

export const LimitNamed: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pin = await toConfirm(context, "200000");
    const message = "Mỗi ngày chuyển tối đa 150.000 đ";
    const problem = { status: 409, code: "LIMIT_EXCEEDED", message };
    callsOf("POST /api/wallet/transfer", () => Response.json(problem, { status: 409 }));
    await userEvent.type(pin, "123456{Enter}");
    await expect(
      await canvas.findByText(`Chuyển tiền thất bại: ${message}`, {}, patient),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Sửa số tiền" }));
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(canvas.getByLabelText("Số tiền")).toHaveValue("₫ 200.000");
  },
};

export const PauseLeft: Story = {
  ...screen({ path: `${path}?den=${seller.code}&so-tien=1000000`, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const sent = callsOf("POST /api/wallet/transfer");
    await next(context);
    await next(context);
    await userEvent.click(await canvas.findByRole("button", { name: "Quay lại sửa" }, patient));
    await expect(await canvas.findByLabelText("Số tiền")).toHaveValue("₫ 1.000.000");
    await next(context);
    await userEvent.click(await canvas.findByRole("button", { name: "Không chuyển nữa" }));
    await expect(await canvas.findByLabelText("Mã UID người nhận")).toHaveValue("");
    await toast("Đã bỏ lệnh chuyển này. Tiền vẫn ở trong ví của bạn.");
    await expect(sent()).toBe(0);
  },
};

export const SameTransferAgain: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.type(await toConfirm(context, "20000"), "123456{Enter}");
    await expect(
      await canvas.findByRole("heading", { name: "Chuyển tiền thành công!" }, patient),
    ).toBeVisible();
    await expect(canvas.getByText("Mã giao dịch")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Chuyển khoản khác" }));
    const field = await toAmount(context);
    await userEvent.type(field, "20000");
    await next(context);
    const asked = new RegExp(`^Bạn vừa chuyển 20\\.000 đ cho ${seller.name} lúc \\d\\d:\\d\\d`);
    await expect(await canvas.findByText(asked, {}, patient)).toBeVisible();
    await expect(canvas.queryByLabelText("Mã PIN ví")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Chuyển thêm lần nữa" }));
    await expect(canvas.getByLabelText("Mã PIN ví")).toBeEnabled();
  },
};

export const StepWithoutData: Story = {
  ...screen({ path: `${path}?buoc=3`, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const field = await toAmount(context);
    await userEvent.type(field, "200000");
    await expect(field).toHaveValue("₫ 200.000");
    await expect(canvas.queryByLabelText("Mã PIN ví")).toBeNull();
  },
};

export const Locked: Story = {
  ...screen({ path, role: "buyer" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const pin = await toConfirm(context, "20000");
    for (const _try of [1, 2, 3, 4]) {
      await userEvent.type(pin, "654321{Enter}");
      await canvas.findByText(new RegExp(`còn ${5 - _try} lần thử`), {}, patient);
    }
    await userEvent.type(pin, "654321{Enter}");
    await expect(await canvas.findByText(/^Ví bị khóa đến/, {}, patient)).toBeVisible();
    await expect(pin).toBeDisabled();
  },
};

export const FromALink: Story = {
  ...screen({
    path: `${path}?den=${seller.code}&so-tien=75000&loi-nhan=Tiền gạo`,
    role: "buyer",
  }),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText(seller.name, {}, patient)).toBeVisible();
    await next(context);
    await expect(await canvas.findByLabelText("Số tiền", {}, patient)).toHaveValue("₫ 75.000");
    await expect(canvas.getByLabelText("Lời nhắn")).toHaveValue("Tiền gạo");
  },
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async (context) => {
    await find(context, seller.code);
    const text = /^Tìm kiếm thất bại/;
    await expect(await context.canvas.findByText(text, {}, patient)).toBeVisible();
  },
};
