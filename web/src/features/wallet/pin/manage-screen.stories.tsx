import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, restoreAllMocks } from "storybook/test";
import { lastCodeTo } from "#storybook/mailbox.ts";
import { callsOf, loseResponses, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { tabDb } from "#storybook/tab.ts";
import { seedPin } from "./pin.fixtures.ts";

const meta = { title: "Ví/Mã PIN/Màn hình quản lý" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-mat-khau";
const patient = { timeout: 15_000 };

export const Choice: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("An toàn", {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Đặt lại mật khẩu" })).toBeVisible();
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const Change: Story = {
  ...screen({ path: `${path}?viec=doi`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const current = await canvas.findByLabelText("Mật khẩu hiện tại", {}, patient);
    await userEvent.type(current, `${seedPin}{Enter}`);
    const fresh = await canvas.findByLabelText("Mật khẩu mới", {}, patient);
    await userEvent.type(fresh, "12345{Enter}");
    await expect(canvas.getByText("Mật khẩu phải gồm 6 số")).toBeVisible();
    await userEvent.clear(fresh);
    await userEvent.type(fresh, "246810{Enter}");
    const again = await canvas.findByLabelText("Xác nhận mật khẩu mới");
    await userEvent.type(again, "135792{Enter}");
    await expect(canvas.getByText("Mật khẩu không khớp")).toBeVisible();
    await userEvent.type(again, "246810{Enter}");
    await toast("Đổi mật khẩu thành công!");
  },
};

export const WrongCurrent: Story = {
  ...screen({ path: `${path}?viec=doi`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const current = await canvas.findByLabelText("Mật khẩu hiện tại", {}, patient);
    await userEvent.type(current, "12{Enter}");
    await expect(canvas.getByText("Vui lòng nhập đủ 6 số")).toBeVisible();
    await userEvent.clear(current);
    // Complete input must not be sent before the button is pressed.
    const sent = callsOf("POST /api/wallet/password/verify");
    await userEvent.type(current, "111222");
    await expect(sent()).toBe(0);
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    const text = "Mật khẩu không đúng. Bạn còn 4 lần thử.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(current).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục" }));
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(current).toHaveFocus();
    await expect(sent()).toBe(1);
  },
};

export const SameAsBefore: Story = {
  ...screen({ path: `${path}?viec=doi`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const current = await canvas.findByLabelText("Mật khẩu hiện tại", {}, patient);
    await userEvent.type(current, `${seedPin}{Enter}`);
    const fresh = await canvas.findByLabelText("Mật khẩu mới", {}, patient);
    await userEvent.type(fresh, `${seedPin}{Enter}`);
    const text = "Mật khẩu mới phải khác mật khẩu hiện tại";
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.queryByLabelText("Xác nhận mật khẩu mới")).toBeNull();
    await userEvent.clear(fresh);
    await expect(canvas.queryByText(text)).toBeNull();
  },
};

export const Locked: Story = {
  ...screen({ path: `${path}?viec=doi`, role: "buyer", scenario: "wallet-locked" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Bị khóa", {}, patient)).toBeVisible();
    await expect(canvas.getByText(/Ví đang bị khóa/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Quay lại" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Đặt lại mật khẩu" }));
    await expect(await canvas.findByRole("button", { name: "Gửi mã OTP" })).toBeVisible();
  },
};

export const CurrentForgotten: Story = {
  ...screen({ path: `${path}?viec=doi`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText("Mật khẩu hiện tại", {}, patient);
    await userEvent.click(canvas.getByRole("button", { name: "Quên mật khẩu?" }));
    await expect(await canvas.findByRole("button", { name: "Gửi mã OTP" })).toBeVisible();
  },
};

export const Reset: Story = {
  ...screen({ path: `${path}?viec=dat-lai`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Gửi mã OTP" }, patient));
    await userEvent.type(await canvas.findByLabelText("Mã OTP", {}, patient), "12{Enter}");
    await expect(canvas.getByText("Mã OTP phải gồm 6 số")).toBeVisible();
  },
};

/** The lock belongs to the code, as in the reset of the account's password. */
export const TooManyWrongCodes: Story = {
  ...screen({ path: `${path}?viec=dat-lai`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const message = "Bạn đã nhập sai mã quá nhiều lần. Vui lòng thử lại sau 15 phút.";
    await userEvent.click(await canvas.findByRole("button", { name: "Gửi mã OTP" }, patient));
    const code = await canvas.findByLabelText("Mã OTP", {}, patient);
    await userEvent.type(code, "000000{Enter}");
    await userEvent.type(await canvas.findByLabelText("Mật khẩu mới"), "246810{Enter}");
    callsOf("POST /api/wallet/password/reset", () =>
      Response.json(
        { code: "TOO_MANY_REQUESTS", message, data: { retryAfter: 900 } },
        { status: 429 },
      ),
    );
    await userEvent.type(await canvas.findByLabelText("Xác nhận mật khẩu mới"), "246810{Enter}");
    await canvas.findByLabelText("Mã OTP", {}, patient);
    await expect(canvas.getByText(`Đặt lại mật khẩu thất bại: ${message}`)).toBeVisible();
    await expect(canvas.queryByText(/Mã còn hiệu lực/)).toBeNull();
    await expect(canvas.getByRole("button", { name: /^Gửi lại mã sau 1/ })).toBeDisabled();
  },
};

export const CodeNotSent: Story = {
  ...screen({ path: `${path}?viec=dat-lai`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    callsOf("POST /api/wallet/otp/send-pin-reset", () =>
      Response.json({ message: "Dịch vụ email tạm ngừng." }, { status: 503 }),
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Gửi mã OTP" }, patient));
    const text = "Gửi OTP thất bại: Dịch vụ email tạm ngừng.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Máy chủ đang bảo trì", {}, patient)).toBeVisible();
  },
};

const freshPin = "246810";
const buyer = "muahang@tap.vn";

function notSent(): Response {
  throw new TypeError("Failed to fetch");
}

async function removePins(): Promise<void> {
  for (const wallet of (await tabDb()).wallets) wallet.pin = null;
}

async function enterNew({ canvas, userEvent }: Play): Promise<void> {
  await userEvent.type(
    await canvas.findByLabelText("Mật khẩu mới", {}, patient),
    `${freshPin}{Enter}`,
  );
  await confirm({ canvas, userEvent });
}

async function confirm({ canvas, userEvent }: Play): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Xác nhận mật khẩu mới"), `${freshPin}{Enter}`);
}

async function enterCode({ canvas, userEvent }: Play): Promise<void> {
  await userEvent.click(await canvas.findByRole("button", { name: "Gửi mã OTP" }, patient));
  const code = await canvas.findByLabelText("Mã OTP", {}, patient);
  await userEvent.type(code, `${await lastCodeTo(buyer)}{Enter}`);
}

export const FirstPin: Story = {
  ...screen({ path, role: "buyer" }),
  loaders: [removePins],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Chưa có mật khẩu", {}, patient)).toBeVisible();
    loseResponses(/^POST \/api\/wallet\/password\/set$/);
    await enterNew({ canvas, userEvent });
    await expect(await canvas.findByText("Đã có mật khẩu", {}, patient)).toBeVisible();
    await expect(await canvas.findByText(/hãy thử mật khẩu bạn vừa nhập/i)).toBeVisible();
    await expect(canvas.queryByText(/thất bại/)).toBeNull();
    await expect(canvas.getByRole("button", { name: "Đặt lại mật khẩu" })).toBeVisible();
  },
};

export const FirstPinNotArrived: Story = {
  ...screen({ path, role: "buyer" }),
  loaders: [removePins],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Chưa có mật khẩu", {}, patient);
    callsOf("POST /api/wallet/password/set", notSent);
    await enterNew({ canvas, userEvent });
    await canvas.findByText(/mật khẩu có thể đã được đặt/, {}, patient);
    await expect(canvas.getByText("Chưa có mật khẩu")).toBeVisible();
    await expect(canvas.getByLabelText("Xác nhận mật khẩu mới")).toHaveValue("");
  },
};

export const FirstPinSetInAnotherTab: Story = {
  ...screen({ path, role: "buyer" }),
  loaders: [removePins],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Chưa có mật khẩu", {}, patient);
    for (const wallet of (await tabDb()).wallets) wallet.pin = seedPin;
    await enterNew({ canvas, userEvent });
    await canvas.findByText("Đã có mật khẩu", {}, patient);
    await expect(canvas.getByText("Đặt mật khẩu thất bại: Ví đã có mật khẩu")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Đổi mật khẩu" })).toBeVisible();
  },
};

export const ChangeResponseLost: Story = {
  ...screen({ path: `${path}?viec=doi`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const label = "Mật khẩu hiện tại";
    const current = await canvas.findByLabelText(label, {}, patient);
    await userEvent.type(current, `${seedPin}{Enter}`);
    loseResponses(/^POST \/api\/wallet\/password\/change$/);
    await enterNew({ canvas, userEvent });
    await canvas.findByText(/mật khẩu mới có thể đã có hiệu lực/, {}, patient);
    await expect(canvas.queryByText(/thất bại/)).toBeNull();
    await userEvent.type(canvas.getByLabelText(label), `${seedPin}{Enter}`);
    await canvas.findByText("Mật khẩu không đúng. Bạn còn 4 lần thử.", {}, patient);
    await expect(canvas.getByText(/mật khẩu mới có thể đã có hiệu lực/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText(label), `${freshPin}{Enter}`);
    await toast("Đổi mật khẩu thành công!");
    await expect(canvas.getByRole("button", { name: "Xong" })).toBeVisible();
  },
};

export const ChangeNotArrived: Story = {
  ...screen({ path: `${path}?viec=doi`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const label = "Mật khẩu hiện tại";
    await userEvent.type(await canvas.findByLabelText(label, {}, patient), `${seedPin}{Enter}`);
    await canvas.findByLabelText("Mật khẩu mới", {}, patient);
    const change = "POST /api/wallet/password/change";
    callsOf(change, notSent);
    await enterNew({ canvas, userEvent });
    await canvas.findByText(/mật khẩu mới có thể đã có hiệu lực/, {}, patient);
    restoreAllMocks();
    await userEvent.type(canvas.getByLabelText(label), `${seedPin}{Enter}`);
    await expect(await canvas.findByLabelText("Mật khẩu mới", {}, patient)).toHaveValue(freshPin);
    await userEvent.keyboard("{Enter}");
    await confirm({ canvas, userEvent });
    await toast("Đổi mật khẩu thành công!");
  },
};

export const ResetResponseLost: Story = {
  ...screen({ path: `${path}?viec=dat-lai`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await enterCode({ canvas, userEvent });
    loseResponses(/^POST \/api\/wallet\/password\/reset$/);
    await enterNew({ canvas, userEvent });
    await canvas.findByText(/mật khẩu mới có thể đã có hiệu lực/, {}, patient);
    // The lost attempt has used the code.
    await confirm({ canvas, userEvent });
    await canvas.findByLabelText("Mã OTP", {}, patient);
    await expect(canvas.getByText(/mật khẩu mới có thể đã có hiệu lực/)).toBeVisible();
    await expect(canvas.queryByText(/thất bại/)).toBeNull();
  },
};
