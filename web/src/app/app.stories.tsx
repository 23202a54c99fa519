import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { signInAgain } from "#web/auth/sign-in-again.ts";
import { SignInAgainHost } from "./app.tsx";

const meta = {
  title: "Tài khoản/Đăng nhập lại/Luồng",
  component: SignInAgainHost,
  args: { onLeave: () => {} },
  beforeEach: () => () => signInAgain.set(false),
} satisfies Meta<typeof SignInAgainHost>;
export default meta;
type Story = StoryObj<typeof meta>;

const cart = { path: "/gio-hang", role: "buyer" } as const;

async function ask() {
  signInAgain.set(true);
  const dialog = await page.findByRole("dialog", { name: "Phiên đăng nhập đã hết hạn" });
  await within(dialog).findByText("muahang@tap.vn");
  return dialog;
}

export const Asked: Story = {
  ...screen(cart),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1 });
    await ask();
    await waitFor(async () => expect(await page.findByText("muahang@tap.vn")).toBeVisible());
    await expect(page.getByRole("button", { name: "Đăng nhập lại" })).toBeDisabled();
  },
};

export const WrongPassword: Story = {
  ...screen(cart),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { level: 1 });
    await ask();
    await userEvent.type(await page.findByLabelText("Mật khẩu"), "sai-mat-khau{Enter}");
    const [inline] = await page.findAllByText(/mật khẩu không đúng/);
    await waitFor(() => expect(inline).toBeVisible());
    await expect(page.getByLabelText("Mật khẩu")).toHaveValue("sai-mat-khau");
  },
};

export const SignedInAgain: Story = {
  ...screen(cart),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("heading", { level: 1 });
    const dialog = await ask();
    await userEvent.type(await page.findByLabelText("Mật khẩu"), "Tap@12345{Enter}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};
