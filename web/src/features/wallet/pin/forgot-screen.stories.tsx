import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { lastCodeTo } from "#storybook/mailbox.ts";
import { callsOf, loseResponses } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Ví/Mã PIN/Quên mã PIN" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quen-mat-khau-vi";
const patient = { timeout: 15_000 };

export const Guest: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Bạn cần đăng nhập trước/, {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Gửi mã OTP" }));
    await canvas.findByLabelText("Email hoặc số điện thoại", {}, patient);
  },
};

export const Rules: Story = {
  ...screen({ path: `${path}?buoc=2`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const submit = await canvas.findByRole("button", { name: "Đặt lại PIN" }, patient);
    await userEvent.click(submit);
    await expect(canvas.getByText("Vui lòng nhập đầy đủ thông tin!")).toBeVisible();
    await expect(canvas.getByLabelText("Mã OTP")).toHaveFocus();
    await userEvent.type(canvas.getByLabelText("Mã OTP"), "123456");
    const fresh = canvas.getByLabelText("PIN mới");
    const again = canvas.getByLabelText("Xác nhận PIN mới");
    await userEvent.type(fresh, "123");
    await userEvent.type(again, "123");
    await userEvent.click(submit);
    await expect(canvas.getByText("PIN phải gồm 6 chữ số!")).toBeVisible();
    await userEvent.type(fresh, "789");
    await userEvent.type(again, "780{Enter}");
    await expect(canvas.getByText("PIN xác nhận không khớp!")).toBeVisible();
    await expect(again).toHaveFocus();
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const CodeNotSent: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    callsOf("POST /api/wallet/otp/send-pin-reset", () =>
      Response.json({ message: "Dịch vụ email tạm ngừng." }, { status: 503 }),
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Gửi mã OTP" }, patient));
    const text = "Dịch vụ email tạm ngừng.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const ResponseLost: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Gửi mã OTP" }, patient));
    const code = await canvas.findByLabelText("Mã OTP", {}, patient);
    await userEvent.type(code, await lastCodeTo("muahang@tap.vn"));
    loseResponses(/^POST \/api\/wallet\/password\/reset$/);
    for (const _attempt of ["lost", "refused"]) {
      await userEvent.type(canvas.getByLabelText("PIN mới"), "246810");
      await userEvent.type(canvas.getByLabelText("Xác nhận PIN mới"), "246810{Enter}");
      await waitFor(() => expect(canvas.getByLabelText("PIN mới")).toHaveValue(""), patient);
      await canvas.findByText(/PIN mới có thể đã có hiệu lực/, {}, patient);
    }
    await expect(canvas.queryByText(/đã được sử dụng/)).toBeNull();
    await expect(canvas.getByRole("link", { name: "Về ví TAP" })).toBeVisible();
  },
};

export const TooManyWrongCodes: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Gửi mã OTP" }, patient));
    await userEvent.type(await canvas.findByLabelText("Mã OTP", {}, patient), "000000");
    const message = "Bạn đã nhập sai mã quá nhiều lần. Vui lòng thử lại sau 15 phút.";
    callsOf("POST /api/wallet/password/reset", () =>
      Response.json(
        { code: "TOO_MANY_REQUESTS", message, data: { retryAfter: 900 } },
        { status: 429 },
      ),
    );
    await userEvent.type(canvas.getByLabelText("PIN mới"), "246810");
    await userEvent.type(canvas.getByLabelText("Xác nhận PIN mới"), "246810{Enter}");
    await canvas.findByText(message, {}, patient);
    await expect(canvas.queryByText(/Mã còn hiệu lực/)).toBeNull();
    await expect(canvas.getByRole("button", { name: /^Gửi lại mã sau 1/ })).toBeDisabled();
  },
};
