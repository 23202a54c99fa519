import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen as page, waitFor } from "storybook/test";
import { openWallet } from "#storybook/open-wallet.ts";
import { dialog } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { HomeScreen } from "./home-screen.tsx";

const meta = {
  title: "Ví/Trang ví/Màn hình",
  beforeEach: () => () => localStorage.removeItem("tap-hide-balance"),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/vi-tap";
/** The first query waits for the mock, and a failed one is tried three times. */
const patient = { timeout: 15_000 };

/** A dialog left open would stay for the next story. */
const isGone = () =>
  waitFor(() => expect(page.queryByRole("dialog")).not.toBeInTheDocument(), patient);
const open = [openWallet];

export const Filled: Story = {
  ...screen({ path, role: "buyer" }),
  loaders: open,
  play: async ({ canvas }) => {
    const title = { level: 1, name: "Ví TAP" };
    await expect(await canvas.findByRole("heading", title, patient)).toBeVisible();
    const actions = await canvas.findByRole("navigation", { name: "Thao tác với ví" }, patient);
    await expect(actions.querySelectorAll("a")).toHaveLength(8);
    const [latest] = await canvas.findAllByRole("link", { name: /Nhận tiền/ }, patient);
    await expect(latest).toHaveAttribute("href", expect.stringContaining("/lich-su?gd="));
    await expect(canvas.getAllByText("Sắp có")).toHaveLength(2);
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  loaders: open,
  globals: { viewport: { value: "phone" } },
};

export const Dark: Story = {
  ...screen({ path, role: "buyer" }),
  loaders: open,
  globals: { scheme: "dark" },
};

export const Hidden: Story = {
  ...screen({ path, role: "buyer" }),
  loaders: open,
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("link", { name: /Nhận tiền/ }, patient);
    const eye = canvas.getByRole("button", { name: "Ẩn số tiền" });
    await expect(eye).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(eye);
    await expect(eye).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.queryByText(/\d đ$/)).not.toBeInTheDocument();
    await expect(canvas.getAllByText("đang ẩn").length).toBeGreaterThan(2);
    await userEvent.click(eye);
    await expect(canvas.getAllByText(/\d đ$/)[0]).toBeVisible();
  },
};

export const Points: Story = {
  ...screen({ path, role: "buyer" }),
  loaders: open,
  play: async ({ canvas, userEvent }) => {
    const figure = await canvas.findByRole("button", { name: /^Điểm TAP/ }, patient);
    await userEvent.click(figure);
    const points = await dialog("Lịch sử điểm TAP");
    await expect((await points.findAllByText(/^[+−]\d+ điểm$/, {}, patient))[0]).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await isGone();
    await waitFor(() => expect(figure).toHaveFocus());
  },
};

/** Without the gate, so that each part shows its own failure. */
export const NoConnection: Story = {
  parameters: { tap: { path, role: "buyer", scenario: "upstream-down" } },
  render: () => <HomeScreen pointsPage={undefined} onPoints={fn()} notice={null} />,
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert", {}, patient);
    await expect(alert).toHaveTextContent("Không kết nối được tới ví.");
    await expect(await canvas.findByText("Chưa tải được số dư")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Nạp tiền" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { tap: { path, role: "buyer", scenario: "slow" } },
  render: () => <HomeScreen pointsPage={undefined} onPoints={fn()} notice={null} />,
};
