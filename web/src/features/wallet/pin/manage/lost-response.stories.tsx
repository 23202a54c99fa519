import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, restoreAllMocks } from "storybook/test";
import { lastCodeTo } from "#storybook/mailbox.ts";
import { callsOf, loseResponses, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { tabDb } from "#storybook/tab.ts";
import { seedPin } from "../pin.fixtures.ts";

const meta = { title: "Ví/Mã PIN/Mất phản hồi" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-mat-khau";
const patient = { timeout: 15_000 };
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

export const Change: Story = {
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
    // The new one is accepted: it had been changed.
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

export const Reset: Story = {
  ...screen({ path: `${path}?viec=dat-lai`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await enterCode({ canvas, userEvent });
    loseResponses(/^POST \/api\/wallet\/password\/reset$/);
    await enterNew({ canvas, userEvent });
    await canvas.findByText(/mật khẩu mới có thể đã có hiệu lực/, {}, patient);
    // The code has been used, by that attempt.
    await confirm({ canvas, userEvent });
    await canvas.findByLabelText("Mã OTP", {}, patient);
    await expect(canvas.getByText(/mật khẩu mới có thể đã có hiệu lực/)).toBeVisible();
    await expect(canvas.queryByText(/thất bại/)).toBeNull();
  },
};
