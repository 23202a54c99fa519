import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { GoogleButton } from "./google-button.tsx";
import { readGoogleStart } from "./google-start.ts";

const start = { intent: "register", from: "/gio-hang", ref: "TAP_7F3E21A9" } as const;

const patient = { timeout: 10_000 };

const meta = {
  title: "Tài khoản/Google/Nút đăng nhập",
  component: GoogleButton,
  parameters: { tap: { path: "/dang-ky" } },
  args: { start, isRemembered: () => true, leave: fn() },
} satisfies Meta<typeof GoogleButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Leaves: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục với Google" }));
    await waitFor(() => expect(args.leave).toHaveBeenCalledOnce());
    await expect(args.leave).toHaveBeenCalledWith(expect.stringContaining("code_challenge="));
    await expect(readGoogleStart()).toEqual(start);
  },
};

export const NotReached: Story = {
  parameters: { tap: { path: "/dang-ky", scenario: "google-down" } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tiếp tục với Google" }));
    const text = "Không thể kết nối với Google. Vui lòng thử lại.";
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(args.leave).not.toHaveBeenCalled();
  },
};

export const Stays: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Tiếp tục với Google" });
    await userEvent.click(button);
    await waitFor(() => expect(args.leave).toHaveBeenCalledOnce());
    await expect(button).toHaveAttribute("aria-disabled", "true");
    // The browser asked about unsaved input, and the user has stayed.
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"), patient);
  },
};
