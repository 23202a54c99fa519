import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor } from "storybook/test";
import { lastCodeTo } from "#storybook/mailbox.ts";
import { callsOf, loseResponses } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { email, fill, opened, path, patient, prove, send } from "./register.fixtures.ts";

const meta = { title: "Tài khoản/Đăng ký/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = screen({ path });
export const Phone: Story = { ...screen({ path }), globals: { viewport: { value: "phone" } } };

export const NotFilled: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await opened({ canvas, userEvent });
    await send({ canvas, userEvent });
    for (const text of [
      "Vui lòng chọn loại tài khoản",
      "Vui lòng nhập họ và tên",
      "Vui lòng nhập số điện thoại",
      "Vui lòng nhập email",
      "Vui lòng nhập mật khẩu",
      "Bạn cần đồng ý với điều khoản và chính sách để đăng ký",
    ]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await expect(canvas.getByLabelText("Loại tài khoản")).toHaveFocus();
  },
};

export const WeakPassword: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await opened({ canvas, userEvent });
    await userEvent.type(canvas.getByLabelText("Mật khẩu"), "luamoi");
    await send({ canvas, userEvent });
    const text = "Mật khẩu phải có: ít nhất 8 ký tự, một chữ hoa, một chữ số, một ký tự đặc biệt";
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByText("Mật khẩu xác nhận không khớp")).toBeVisible();
  },
};

export const EmailNotVerified: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await send({ canvas, userEvent });
    const text = "Vui lòng xác minh email bằng mã OTP trước khi đăng ký";
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveFocus();
  },
};

export const EmailTaken: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await opened({ canvas, userEvent });
    await userEvent.type(canvas.getByLabelText("Email"), "muahang@tap.vn");
    await userEvent.click(canvas.getByRole("button", { name: "Gửi mã xác minh" }));
    const text = "Email này đã được sử dụng";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const NoLetter: Story = {
  ...screen({ path, scenario: "mail-down" }),
  play: async ({ canvas, userEvent }) => {
    await opened({ canvas, userEvent });
    await userEvent.type(canvas.getByLabelText("Email"), email);
    await userEvent.click(canvas.getByRole("button", { name: "Gửi mã xác minh" }));
    const [inline] = await canvas.findAllByText(/^Gửi mã OTP thất bại/, {}, patient);
    await expect(inline).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveValue(email);
  },
};

export const WrongCode: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await opened({ canvas, userEvent });
    await userEvent.type(canvas.getByLabelText("Email"), email);
    await userEvent.click(canvas.getByRole("button", { name: "Gửi mã xác minh" }));
    const field = await canvas.findByLabelText("Mã OTP", {}, patient);
    await userEvent.type(field, "12a{Enter}");
    await expect(canvas.getByText("Mã OTP phải đúng 6 chữ số")).toBeVisible();
    const wrong = (await lastCodeTo(email)) === "000000" ? "111111" : "000000";
    await userEvent.clear(field);
    await userEvent.type(field, `${wrong}{Enter}`);
    await expect(await canvas.findByText("Mã OTP không hợp lệ", {}, patient)).toBeVisible();
  },
};

export const AnotherEmailIsNotVerified: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await opened({ canvas, userEvent });
    const field = canvas.getByLabelText("Email");
    await userEvent.type(field, email);
    await prove({ canvas, userEvent });
    await userEvent.type(field, "x");
    await waitFor(() => expect(canvas.queryByText("Email đã được xác minh")).toBeNull());
    await expect(canvas.getByRole("button", { name: "Gửi mã xác minh" })).toBeEnabled();
  },
};

export const Registered: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await prove({ canvas, userEvent });
    await userEvent.dblClick(canvas.getByRole("button", { name: "Đăng ký" }));
    const done = { name: "Đăng ký thành công!" };
    await expect(await canvas.findByRole("heading", done, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Đăng nhập ngay" }));
    const identifier = await canvas.findByLabelText("Email hoặc số điện thoại", {}, patient);
    await expect(identifier).toHaveValue(email);
  },
};

export const NoRoles: Story = {
  ...screen({ path, scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const again = { name: "Tải lại danh sách" };
    await expect(await canvas.findByRole("button", again, { timeout: 20_000 })).toBeVisible();
  },
};

const noSuchCode = "Mã giới thiệu không tồn tại";

export const UnknownReferral: Story = {
  ...screen({ path: `${path}&ref=TAP_KHONGCO` }),
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await expect(canvas.getByText(/không áp dụng mã giới thiệu TAP_KHONGCO/)).toBeVisible();
    await prove({ canvas, userEvent });
    await send({ canvas, userEvent });
    await expect(await canvas.findByText(noSuchCode, {}, patient)).toBeVisible();
    const field = canvas.getByLabelText("Mã giới thiệu");
    await expect(field).toHaveAccessibleDescription(new RegExp(noSuchCode));
    canvas.getByRole("button", { name: "Bỏ mã giới thiệu" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByLabelText("Mã giới thiệu")).toHaveValue("");
    await expect(canvas.getByLabelText("Mã giới thiệu")).toHaveFocus();
    await expect(canvas.queryByText(/không áp dụng mã giới thiệu/)).toBeNull();
    await expect(canvas.getByLabelText("Họ và tên")).toHaveValue("Trần Văn Minh");
  },
};

export const Fails: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await prove({ canvas, userEvent });
    const body = JSON.stringify({ scenario: "account-fails" });
    const headers = { "content-type": "application/json" };
    await fetch("/__mock/state", { method: "PUT", headers, body });
    await send({ canvas, userEvent });
    const text = "Đăng ký thất bại. Vui lòng thử lại.";
    const [told] = await page.findAllByText(text, {}, patient);
    await expect(told).toBeVisible();
    await expect(canvas.getByLabelText("Mật khẩu")).toHaveValue("LuaMoi@2026");
    await expect(canvas.getByText("Email đã được xác minh")).toBeVisible();
  },
};

export const AnswerLost: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await prove({ canvas, userEvent });
    loseResponses(/^POST \/api\/auth\/register$/);
    await send({ canvas, userEvent });
    await canvas.findByText(/chưa biết tài khoản đã được tạo hay chưa/, {}, patient);
    await expect(canvas.getByRole("link", { name: "Đăng nhập để kiểm tra" })).toBeVisible();

    await send({ canvas, userEvent });
    const told = await canvas.findByText(/^Email này có thể đã có tài khoản/, {}, patient);
    await expect(told).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toBeValid();
    await expect(canvas.queryByLabelText("Mã OTP")).toBeNull();
    await expect(canvas.queryByText(/đã được sử dụng/)).toBeNull();
    await userEvent.click(canvas.getByRole("link", { name: "Đăng nhập để kiểm tra" }));
    const identifier = await canvas.findByLabelText("Email hoặc số điện thoại", {}, patient);
    await expect(identifier).toHaveValue(email);
  },
};

export const VerificationExpired: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await fill({ canvas, userEvent });
    await prove({ canvas, userEvent });
    const message = "Email chưa được xác minh. Vui lòng nhập mã OTP trước.";
    const problem = { status: 409, code: "CONFLICT", message, errors: { email: message } };
    callsOf("POST /api/auth/register", () => Response.json(problem, { status: 409 }));
    await send({ canvas, userEvent });
    await expect(await canvas.findByText(message, {}, patient)).toBeVisible();
    // The code has been used: only another one helps.
    await expect(canvas.queryByLabelText("Mã OTP")).toBeNull();
    await expect(canvas.queryByText(/^Mã còn hiệu lực/)).toBeNull();
    await expect(canvas.getByRole("button", { name: /^Gửi lại mã/ })).toBeVisible();
  },
};

export const CodeNotChecked: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await opened({ canvas, userEvent });
    await userEvent.type(canvas.getByLabelText("Email"), email);
    await userEvent.click(canvas.getByRole("button", { name: "Gửi mã xác minh" }));
    const field = await canvas.findByLabelText("Mã OTP", {}, patient);
    callsOf("POST /api/auth/verify-otp", () => Response.json({}, { status: 500 }));
    await userEvent.type(field, "123456{Enter}");
    const text = "Có lỗi xảy ra. Vui lòng thử lại sau!";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(field).toBeValid();
    await expect(field).toHaveValue("123456");
  },
};

export const AsksBeforeLosingChanges: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await opened({ canvas, userEvent });
    await userEvent.type(canvas.getByLabelText("Họ và tên"), "Trần Văn Minh");
    const leave = canvas.getByRole("link", { name: "Đăng nhập" });
    await userEvent.click(leave);
    await userEvent.click(await page.findByRole("button", { name: "Hủy" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByLabelText("Họ và tên")).toHaveValue("Trần Văn Minh");
    await userEvent.click(leave);
    await userEvent.click(await page.findByRole("button", { name: "Bỏ thay đổi" }));
    await canvas.findByLabelText("Email hoặc số điện thoại", {}, patient);
  },
};
