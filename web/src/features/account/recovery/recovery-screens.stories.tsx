import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor } from "storybook/test";
import { lastCodeTo } from "#storybook/mailbox.ts";
import { callsOf, type Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Tài khoản/Quên mật khẩu/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quen-mat-khau";
const patient = { timeout: 10_000 };

async function sendCode({ canvas, userEvent }: Play, email = "muahang@tap.vn") {
  await userEvent.type(await canvas.findByLabelText("Email", {}, patient), email);
  await userEvent.click(canvas.getByRole("button", { name: "Gửi mã" }));
}

export const Email: Story = screen({ path });
export const Phone: Story = { ...screen({ path }), globals: { viewport: { value: "phone" } } };

export const NoEmail: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent }, "muahang");
    await expect(await canvas.findByText("Email không hợp lệ")).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveFocus();
  },
};

export const NoLetter: Story = {
  ...screen({ path, scenario: "mail-down" }),
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    const text = "Dịch vụ email tạm ngừng. Vui lòng thử lại sau.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveValue("muahang@tap.vn");
  },
};

export const TooOften: Story = {
  ...screen({ path, scenario: "codes-too-often" }),
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    await expect(await canvas.findByText(/Vui lòng chờ 42 giây/, {}, patient)).toBeVisible();
    // The previous code is still valid.
    await userEvent.click(canvas.getByRole("link", { name: "Tôi đã có mã" }));
    await expect(await canvas.findByLabelText("Mã OTP", {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: /Gửi lại mã sau/ })).toBeDisabled();
  },
};

export const Code: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    const field = await canvas.findByLabelText("Mã OTP", {}, patient);
    const sent = await page.findByText("Mã OTP đã được gửi đến email của bạn");
    await waitFor(() => expect(sent).toBeVisible());
    await expect(field).toHaveFocus();
    await userEvent.type(field, "12a");
    await expect(canvas.getByText("Mã OTP chỉ được chứa chữ số")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("Mã OTP phải đúng 6 chữ số")).toBeVisible();
  },
};

export const WrongCode: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    const field = await canvas.findByLabelText("Mã OTP", {}, patient);
    const wrong = (await lastCodeTo("muahang@tap.vn")) === "000000" ? "111111" : "000000";
    await userEvent.type(field, `${wrong}{Enter}`);
    const text = "Mã OTP không hợp lệ. Vui lòng thử lại.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(field).toHaveValue(wrong);
  },
};

export const WrongCodeOnceTooOften: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    const field = await canvas.findByLabelText("Mã OTP", {}, patient);
    const message = "Bạn đã nhập sai mã quá nhiều lần. Vui lòng thử lại sau 15 phút.";
    const locked = { message, code: "TOO_MANY_REQUESTS", data: { retryAfter: 900 } };
    callsOf("POST /bff/recovery/verify", () => Response.json(locked, { status: 429 }));
    await userEvent.type(field, "000000{Enter}");
    await expect(await canvas.findByText(message)).toBeVisible();
    // Another code would be refused as well.
    await expect(canvas.getByRole("button", { name: /^Gửi lại mã sau 1[45]:/ })).toBeDisabled();
    await expect(canvas.queryByRole("timer")).not.toBeInTheDocument();
  },
};

export const CodeNotChecked: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    const field = await canvas.findByLabelText("Mã OTP", {}, patient);
    callsOf("POST /bff/recovery/verify", () => Response.json({}, { status: 500 }));
    await userEvent.type(field, "000000{Enter}");
    const text = "Có lỗi xảy ra. Vui lòng thử lại sau!";
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.queryByText(/không hợp lệ/)).not.toBeInTheDocument();
  },
};

export const NewPassword: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    const field = await canvas.findByLabelText("Mã OTP", {}, patient);
    await userEvent.type(field, `${await lastCodeTo("muahang@tap.vn")}{Enter}`);
    await userEvent.type(await canvas.findByLabelText("Mật khẩu mới", {}, patient), "Moi@12345");
    await userEvent.type(canvas.getByLabelText("Xác nhận mật khẩu"), "Moi@12345{Enter}");
    const done = { name: "Mật khẩu đã được thay đổi thành công" };
    await expect(await canvas.findByRole("heading", done, patient)).toBeVisible();
    const identifier = await canvas.findByLabelText("Email hoặc số điện thoại", {}, patient);
    await expect(identifier).toHaveValue("muahang@tap.vn");
  },
};

export const BackToTheEmail: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await sendCode({ canvas, userEvent });
    const back = { name: "Quay lại quên mật khẩu" };
    await userEvent.click(await canvas.findByRole("link", back, patient));
    await expect(await canvas.findByLabelText("Email", {}, patient)).toHaveValue("muahang@tap.vn");
    await userEvent.click(canvas.getByRole("link", { name: "Tôi đã có mã" }));
    await expect(await canvas.findByLabelText("Mã OTP", {}, patient)).toBeVisible();
  },
};

const leadsToTheFirst: Story["play"] = async ({ canvas }) => {
  const first = { name: "Quên mật khẩu" };
  await expect(await canvas.findByRole("heading", first, patient)).toBeVisible();
};
export const CodeWithoutEmail: Story = { ...screen({ path: "/otp" }), play: leadsToTheFirst };
export const PasswordWithoutEmail: Story = {
  ...screen({ path: "/doi-mat-khau" }),
  play: leadsToTheFirst,
};
