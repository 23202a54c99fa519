import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { lastCodeTo } from "#storybook/mailbox.ts";
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
