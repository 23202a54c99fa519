import { lastCodeTo } from "#storybook/mailbox.ts";
import type { Play } from "#storybook/play.ts";

export const path = "/dang-ky?from=/mua-sam";
export const patient = { timeout: 10_000 };
export const email = "minh.tran@example.vn";

export async function opened({ canvas }: Play) {
  await canvas.findByRole("option", { name: "Nông dân" }, patient);
}

export async function fill({ canvas, userEvent }: Play) {
  await opened({ canvas, userEvent });
  await userEvent.selectOptions(canvas.getByLabelText("Loại tài khoản"), "Nông dân");
  await userEvent.type(canvas.getByLabelText("Họ và tên"), "Trần Văn Minh");
  await userEvent.type(canvas.getByLabelText("Số điện thoại"), "0912340678");
  await userEvent.type(canvas.getByLabelText("Email"), email);
  await userEvent.type(canvas.getByLabelText("Mật khẩu"), "LuaMoi@2026");
  await userEvent.type(canvas.getByLabelText("Xác nhận mật khẩu"), "LuaMoi@2026");
  await userEvent.click(canvas.getByRole("checkbox", { name: /Tôi đồng ý/ }));
}

export async function prove({ canvas, userEvent }: Play) {
  await userEvent.click(canvas.getByRole("button", { name: "Gửi mã xác minh" }));
  const field = await canvas.findByLabelText("Mã OTP", {}, patient);
  await userEvent.type(field, `${await lastCodeTo(email)}{Enter}`);
  await canvas.findByText("Email đã được xác minh", {}, patient);
}

export const send = ({ canvas, userEvent }: Play) =>
  userEvent.click(canvas.getByRole("button", { name: "Đăng ký" }));
