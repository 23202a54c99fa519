import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor } from "storybook/test";
import { lastCodeTo } from "#storybook/mailbox.ts";
import { dialog, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Tài khoản/Bảo mật/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/tai-khoan?tab=bao-mat";

export const ChangesThePassword: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Đổi mật khẩu" }));
    const form = await dialog("Đổi mật khẩu");
    const current = form.getByLabelText("Mật khẩu hiện tại");
    await userEvent.type(current, "sai-mat-khau");
    await userEvent.type(form.getByLabelText("Mật khẩu mới"), "lua-moi");
    await userEvent.type(form.getByLabelText("Xác nhận mật khẩu mới"), "lua-moi{Enter}");
    await waitFor(() =>
      expect(current).toHaveAccessibleDescription(/Mật khẩu hiện tại không đúng/),
    );
    await expect(form.getByText("Đổi mật khẩu thất bại")).toBeVisible();
    await waitFor(() => expect(current).toHaveFocus());
    await expect(form.getByLabelText("Mật khẩu mới")).toHaveValue("lua-moi");

    await userEvent.clear(current);
    await userEvent.type(current, "Tap@12345{Enter}");
    await toast("Đổi mật khẩu thành công!");
    const question = await dialog("Đăng xuất khỏi các thiết bị khác?");
    await userEvent.click(question.getByRole("button", { name: "Đăng xuất thiết bị khác" }));
    await toast("Đã đăng xuất khỏi các thiết bị khác");
    await waitFor(() => expect(everywhere.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const EnablesTwoStep: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Kích hoạt" }));
    const form = await dialog("Kích hoạt xác thực 2 bước");
    const code = form.getByLabelText("Mã xác thực");
    await expect(form.getByText("muahang@tap.vn")).toBeVisible();
    await userEvent.type(code, "12a{Enter}");
    await expect(form.getByText("Mã xác thực gồm đúng 6 chữ số")).toBeVisible();

    await userEvent.click(form.getByRole("button", { name: "Gửi mã" }));
    await toast("Đã gửi mã OTP qua email!");
    await expect(form.getByRole("button", { name: /^Gửi lại mã sau/ })).toBeDisabled();
    await expect(code).toHaveFocus();

    const right = await lastCodeTo("muahang@tap.vn");
    await userEvent.clear(code);
    await userEvent.type(code, right === "000000" ? "111111{Enter}" : "000000{Enter}");
    await expect(await form.findByText(/^Mã OTP không hợp lệ\. Vui lòng thử lại\./)).toBeVisible();

    await userEvent.clear(code);
    await userEvent.type(code, `${right}{Enter}`);
    await toast("Kích hoạt 2FA thành công!");
    const question = await dialog("Đăng xuất khỏi các thiết bị khác?");
    await userEvent.click(question.getByRole("button", { name: "Để sau" }));
    await expect(await canvas.findByText("Đang bật")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Tắt" })).toHaveFocus());
  },
};
