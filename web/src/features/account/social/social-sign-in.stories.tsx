import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { toast } from "#storybook/play.ts";
import { readGoogleStart } from "./rules.ts";
import { GoogleButton, SocialSignIn } from "./social-sign-in.tsx";

const meta = { title: "Tài khoản/Google/Đăng nhập" } satisfies Meta;
export default meta;

const signIn = {
  render: (args) => <SocialSignIn {...args} />,
  args: { start: { intent: "login" } },
} satisfies StoryObj<typeof SocialSignIn>;

export const Login: StoryObj<typeof SocialSignIn> = {
  ...signIn,
  play: async ({ canvas, userEvent }) => {
    const facebook = canvas.getByRole("button", { name: /Facebook/ });
    await expect(facebook).toHaveAttribute("aria-disabled", "true");
    await expect(within(facebook).getByText("Soon").closest("[lang]")).toHaveAttribute(
      "lang",
      "en",
    );
    facebook.focus();
    await expect(facebook).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const text = "Chức năng đăng nhập Facebook đang được phát triển";
    await toast(text);
  },
};

export const Register: StoryObj<typeof SocialSignIn> = {
  ...signIn,
  args: {
    ...signIn.args,
    start: { intent: "register" },
    note: "Đăng ký bằng Google không áp dụng mã giới thiệu TAP_7F3E21A9.",
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Facebook/ }));
    const text = "Chức năng đăng ký Facebook đang được phát triển";
    await toast(text);
  },
};

const start = { intent: "register", from: "/gio-hang", ref: "TAP_7F3E21A9" } as const;

const patient = { timeout: 10_000 };

const google = {
  render: (args) => <GoogleButton {...args} />,
  parameters: { tap: { path: "/dang-ky" } },
  args: { start, isRemembered: () => true, leave: fn() },
} satisfies StoryObj<typeof GoogleButton>;

export const Leaves: StoryObj<typeof GoogleButton> = {
  ...google,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục với Google" }));
    await waitFor(() => expect(args.leave).toHaveBeenCalledOnce());
    await expect(args.leave).toHaveBeenCalledWith(expect.stringContaining("code_challenge="));
    await expect(readGoogleStart()).toEqual(start);
  },
};

export const NotReached: StoryObj<typeof GoogleButton> = {
  ...google,
  parameters: { ...google.parameters, tap: { path: "/dang-ky", scenario: "google-down" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục với Google" }));
    const text = "Không thể kết nối với Google. Vui lòng thử lại.";
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(args.leave).not.toHaveBeenCalled();
  },
};

export const Stays: StoryObj<typeof GoogleButton> = {
  ...google,
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Tiếp tục với Google" });
    await userEvent.click(button);
    await waitFor(() => expect(args.leave).toHaveBeenCalledOnce());
    await expect(button).toHaveAttribute("aria-disabled", "true");
    // The browser asked about unsaved input, and the user has stayed.
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"), patient);
  },
};
