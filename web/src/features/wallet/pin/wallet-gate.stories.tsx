import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor } from "storybook/test";
import { lastCodeTo } from "#storybook/mailbox.ts";
import { callsOf, dialog, loseResponses } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";
import { seedPin } from "./pin.fixtures.ts";

const meta = { title: "Ví/Mã PIN/Cổng mật khẩu" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/vi-tap";
const title = "Xác thực mật khẩu ví";
const patient = { timeout: 15_000 };

async function openGate() {
  await page.findByRole("dialog", { name: title }, patient);
  return dialog(title);
}

/** A dialog left open would stay for the next story. */
const isGone = () =>
  waitFor(() => expect(page.queryByRole("dialog")).not.toBeInTheDocument(), patient);

export const Closed: Story = {
  ...screen({ path, role: "buyer" }),
  play: async () => {
    const gate = await openGate();
    await waitFor(() => expect(gate.getByLabelText("Mật khẩu ví")).toHaveFocus());
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const Dark: Story = { ...screen({ path, role: "buyer" }), globals: { scheme: "dark" } };

export const Wrong: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ userEvent }) => {
    const gate = await openGate();
    const field = gate.getByLabelText("Mật khẩu ví");
    await userEvent.type(field, "111222");
    const text = "Mật khẩu không đúng. Bạn còn 4 lần thử.";
    await expect(await gate.findByText(text, {}, patient)).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(field).toHaveFocus();
  },
};

export const Right: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ userEvent }) => {
    const gate = await openGate();
    await userEvent.type(gate.getByLabelText("Mật khẩu ví"), seedPin);
    await isGone();
  },
};

export const Locked: Story = {
  ...screen({ path, role: "buyer", scenario: "wallet-locked" }),
  play: async () => {
    const gate = await openGate();
    await expect(gate.getByRole("alert")).toHaveTextContent(/Ví đang bị khóa/);
    await expect(gate.queryByLabelText("Mật khẩu ví")).not.toBeInTheDocument();
  },
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Máy chủ đang bảo trì", {}, patient)).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "Ví TAP" })).toBeVisible();
  },
};

export const Forgotten: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ userEvent }) => {
    const gate = await openGate();
    await userEvent.click(gate.getByRole("button", { name: "Quên mật khẩu?" }));
    const asking = await dialog("Quên mật khẩu ví");
    await userEvent.click(asking.getByRole("button", { name: "Gửi mã OTP" }));
    await page.findByRole("dialog", { name: "Đặt lại mật khẩu ví" }, patient);
    const reset = await dialog("Đặt lại mật khẩu ví");
    await userEvent.type(reset.getByLabelText("Mã OTP"), await lastCodeTo("muahang@tap.vn"));
    await userEvent.type(reset.getByLabelText("PIN mới"), "246810");
    await userEvent.type(reset.getByLabelText("Xác nhận PIN mới"), "246810");
    await userEvent.click(reset.getByRole("button", { name: "Đặt lại PIN" }));
    await isGone();
  },
};

export const WrongCode: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ userEvent }) => {
    const gate = await openGate();
    await userEvent.click(gate.getByRole("button", { name: "Quên mật khẩu?" }));
    const asking = await dialog("Quên mật khẩu ví");
    await userEvent.click(asking.getByRole("button", { name: "Gửi mã OTP" }));
    await page.findByRole("dialog", { name: "Đặt lại mật khẩu ví" }, patient);
    const reset = await dialog("Đặt lại mật khẩu ví");
    const sent = await lastCodeTo("muahang@tap.vn");
    const code = reset.getByLabelText("Mã OTP");
    await userEvent.type(code, sent === "000000" ? "111111" : "000000");
    await userEvent.type(reset.getByLabelText("PIN mới"), "246810");
    await userEvent.type(reset.getByLabelText("Xác nhận PIN mới"), "246810");
    await userEvent.click(reset.getByRole("button", { name: "Đặt lại PIN" }));
    await reset.findByText(/Mã OTP không/, {}, patient);
    await expect(reset.getByLabelText("PIN mới")).toHaveValue("246810");
    await expect(reset.getByLabelText("Xác nhận PIN mới")).toHaveValue("246810");
    await expect(code).toHaveFocus();
    await userEvent.clear(code);
    await userEvent.type(code, sent);
    await userEvent.click(reset.getByRole("button", { name: "Đặt lại PIN" }));
    await isGone();
  },
};

export const ResetResponseLost: Story = {
  ...screen({ path, role: "buyer" }),
  // The lock is stored in the tab.
  beforeEach: () => cleanTab,
  play: async ({ userEvent }) => {
    const gate = await openGate();
    // Both the reset and trying the new PIN lift the lock.
    for (let tried = 0; tried < 5; tried += 1) {
      const field = gate.queryByLabelText("Mật khẩu ví");
      if (field) await userEvent.type(field, "111222");
      const told = tried < 4 ? new RegExp(`còn ${4 - tried} lần thử`) : /^Ví bị khóa đến/;
      await gate.findByText(told, {}, patient);
    }
    await userEvent.click(gate.getByRole("button", { name: "Quên mật khẩu?" }));
    const asking = await dialog("Quên mật khẩu ví");
    await userEvent.click(asking.getByRole("button", { name: "Gửi mã OTP" }));
    await page.findByRole("dialog", { name: "Đặt lại mật khẩu ví" }, patient);
    const reset = await dialog("Đặt lại mật khẩu ví");
    loseResponses(/^POST \/api\/wallet\/password\/reset$/);
    await userEvent.type(reset.getByLabelText("Mã OTP"), await lastCodeTo("muahang@tap.vn"));
    for (const _attempt of ["lost", "refused"]) {
      await userEvent.type(reset.getByLabelText("PIN mới"), "246810");
      await userEvent.type(reset.getByLabelText("Xác nhận PIN mới"), "246810");
      await userEvent.click(reset.getByRole("button", { name: "Đặt lại PIN" }));
      await waitFor(() => expect(reset.getByLabelText("PIN mới")).toHaveValue(""), patient);
      await reset.findByText(/PIN mới có thể đã có hiệu lực/, {}, patient);
    }
    await expect(reset.queryByText(/đã được sử dụng/)).toBeNull();
    await userEvent.click(reset.getByRole("button", { name: "Thử PIN mới" }));
    const again = await openGate();
    await userEvent.type(await again.findByLabelText("Mật khẩu ví", {}, patient), "246810");
    await isGone();
  },
};

export const CodeNotSent: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ userEvent }) => {
    const gate = await openGate();
    await userEvent.click(gate.getByRole("button", { name: "Quên mật khẩu?" }));
    const asking = await dialog("Quên mật khẩu ví");
    const message = "Vui lòng chờ 42 giây rồi yêu cầu mã mới.";
    callsOf("POST /api/wallet/otp/send-pin-reset", () =>
      Response.json({ message, data: { retryAfter: 42 } }, { status: 429 }),
    );
    await userEvent.click(asking.getByRole("button", { name: "Gửi mã OTP" }));
    await expect(await asking.findByText(/Vui lòng chờ 42 giây/, {}, patient)).toBeVisible();
    await userEvent.click(asking.getByRole("button", { name: "Tôi đã có mã" }));
    await dialog("Đặt lại mật khẩu ví");
  },
};
