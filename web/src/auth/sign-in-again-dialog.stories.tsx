import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen as page, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { lastCodeTo } from "#storybook/mailbox.ts";
import { sessionQuery } from "./session.ts";
import { SignInAgainDialog } from "./sign-in-again-dialog.tsx";
import { userWith } from "./user.fixtures.ts";

const email = "haibuoc@tap.vn";
const user = userWith({ email });

const meta = {
  title: "Tài khoản/Đăng nhập lại/Hộp thoại",
  component: SignInAgainDialog,
  args: { onDone: fn(), onLeave: fn() },
  parameters: { tap: { path: "/gio-hang" } },
  decorators: [withCache({ ...sessionQuery, data: { user } })],
} satisfies Meta<typeof SignInAgainDialog>;
export default meta;
type Story = StoryObj<typeof meta>;
type UserEvent = Parameters<NonNullable<Story["play"]>>[0]["userEvent"];

async function sendPassword(userEvent: UserEvent) {
  await userEvent.type(await page.findByLabelText("Mật khẩu"), "Tap@12345{Enter}");
  return page.findByLabelText("Mã xác thực 2 bước");
}

export const Code: Story = {
  play: async ({ args, userEvent }) => {
    const field = await sendPassword(userEvent);
    await expect(field).toHaveFocus();
    await expect(page.getByRole("timer")).toHaveTextContent(/Mã còn hiệu lực/);
    await expect(page.getByRole("button", { name: /^Gửi lại mã sau/ })).toBeDisabled();
    await userEvent.type(field, `${await lastCodeTo(email)}{Enter}`);
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

export const WithoutAPassword: Story = {
  play: async () => {
    const elsewhere = await page.findByRole("link", { name: "đăng nhập ở thẻ mới" });
    await expect(elsewhere).toHaveAttribute("href", "/dang-nhap");
    await expect(elsewhere).toHaveAttribute("target", "_blank");
  },
};

export const WrongCode: Story = {
  play: async ({ args, userEvent }) => {
    const field = await sendPassword(userEvent);
    const wrong = (await lastCodeTo(email)) === "000000" ? "111111" : "000000";
    await userEvent.type(field, `${wrong}{Enter}`);
    await expect(await page.findByText(/Mã xác thực không đúng/)).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const BackToThePassword: Story = {
  play: async ({ args, userEvent }) => {
    await sendPassword(userEvent);
    await userEvent.click(page.getByRole("button", { name: "Quay lại mật khẩu" }));
    await expect(page.getByLabelText("Mật khẩu")).toHaveFocus();
    await userEvent.click(page.getByRole("button", { name: "Thoát và bỏ thay đổi" }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};
