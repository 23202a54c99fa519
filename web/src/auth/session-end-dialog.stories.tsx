import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor } from "storybook/test";
import { AppAt } from "#storybook/screen.tsx";
import { passTime } from "#storybook/story-clock.ts";
import { SessionEndDialog } from "./session-end-dialog.tsx";

const MINUTE_MS = 60_000;

/** Called late: the story's clock must have started. */
const later = () => Date.now() + 2.5 * MINUTE_MS;

const meta = {
  title: "Tài khoản/Phiên đăng nhập sắp hết hạn",
  component: SessionEndDialog,
  args: { timeLeft: { idle: 150, absolute: 3600 }, endsAt: 0 },
  parameters: { layout: "fullscreen", tap: { path: "/mua-sam", role: "buyer" } },
  beforeEach: () => passTime(27.5 * MINUTE_MS),
  render: () => <AppAt path="/mua-sam" />,
} satisfies Meta<typeof SessionEndDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const warning = () => page.findByRole("dialog", { name: "Phiên đăng nhập sắp hết hạn" });

const timeLeft = async () =>
  (await (await fetch("/bff/session", { headers: { "x-tap-csrf": "1" } })).json()).timeLeft.idle;

export const Idle: Story = {
  play: async () => {
    const dialog = await warning();
    await expect(dialog).toHaveAccessibleDescription(/^Phiên sẽ hết hạn sau 2 phút \d+ giây\./);
    await waitFor(() => expect(page.getByRole("button", { name: "Tiếp tục" })).toHaveFocus());
    // A screen reader must not read out every second.
    await expect(page.getByRole("timer").closest("[aria-live]")).toBeNull();
    await expect(await timeLeft()).toBeLessThanOrEqual(150);
  },
};

export const Extended: Story = {
  play: async ({ userEvent }) => {
    const dialog = await warning();
    await userEvent.click(page.getByRole("button", { name: "Tiếp tục" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(await timeLeft()).toBeGreaterThan(29 * 60);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
};

export const ExtendedByEscape: Story = {
  play: async ({ userEvent }) => {
    const dialog = await warning();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(await timeLeft()).toBeGreaterThan(29 * 60);
  },
};

export const UsedInAnotherTab: Story = {
  play: async () => {
    const dialog = await warning();
    await fetch("/bff/session", { method: "POST", headers: { "x-tap-csrf": "1" } });
    passTime(MINUTE_MS);
    window.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};

export const SignedOut: Story = {
  play: async ({ userEvent }) => {
    const dialog = await warning();
    await userEvent.click(page.getByRole("button", { name: "Đăng xuất" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(await page.findByLabelText("Email hoặc số điện thoại")).toBeVisible();
  },
};

export const NotExtended: Story = {
  parameters: { tap: { path: "/mua-sam", role: "guest" } },
  render: (args) => <SessionEndDialog {...args} endsAt={later()} />,
  play: async ({ userEvent }) => {
    await warning();
    await userEvent.click(page.getByRole("button", { name: "Tiếp tục" }));
    await expect(await page.findByRole("alert")).not.toBeEmptyDOMElement();
    await expect(page.getByRole("button", { name: "Tiếp tục" })).toBeEnabled();
  },
};

export const AbsoluteEnd: Story = {
  parameters: { tap: { path: "/mua-sam", role: "guest" } },
  args: { timeLeft: { idle: 1800, absolute: 150 } },
  render: (args) => <SessionEndDialog {...args} endsAt={later()} />,
  play: async ({ userEvent }) => {
    const dialog = await warning();
    await expect(dialog).toHaveAccessibleDescription(/không kéo dài thêm được/);
    await expect(page.queryByRole("button", { name: "Tiếp tục" })).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Đã hiểu" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};
