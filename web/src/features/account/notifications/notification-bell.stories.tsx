import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { NotificationBell } from "./notification-bell.tsx";

const meta = {
  title: "Tài khoản/Thông báo/Chuông",
  component: NotificationBell,
  beforeEach: () => localStorage.removeItem("tap-notification-marks"),
} satisfies Meta<typeof NotificationBell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MarkingOneAndAll: Story = {
  ...screen({ path: "/services" }),
  play: async ({ userEvent }) => {
    await userEvent.click(await page.findByRole("button", { name: "Thông báo, 3 chưa đọc" }));
    const first = /^Đánh dấu đã đọc: Đơn hàng/;
    await userEvent.click(await page.findByRole("button", { name: first }));
    // The same button now undoes it, so the focus is not lost.
    await expect(
      await page.findByRole("button", { name: /^Đánh dấu chưa đọc: Đơn hàng/ }),
    ).toHaveFocus();
    await userEvent.click(page.getByRole("button", { name: "Đánh dấu đã đọc tất cả" }));
    await waitFor(() => expect(page.queryByText("Chưa đọc")).not.toBeInTheDocument());
    await userEvent.keyboard("{Escape}");
    const bell = await page.findByRole("button", { name: "Thông báo" });
    await waitFor(() => expect(bell).toHaveFocus());
  },
};

export const RememberedOnTheDevice: Story = {
  ...screen({ path: "/services" }),
  beforeEach: () => {
    localStorage.setItem("tap-notification-marks", '{"don-hang-da-giao":true}');
  },
  play: async () => {
    await waitFor(async () =>
      expect(await page.findByRole("button", { name: "Thông báo, 2 chưa đọc" })).toBeVisible(),
    );
  },
};
