import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen as page, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { sampleNotifications } from "#web/samples/notifications.ts";
import { NotificationDialog } from "./notification-dialog.tsx";
import { notificationQueries } from "./queries.ts";

const { queryKey } = notificationQueries.list();
const allRead = sampleNotifications.map((one) => ({ ...one, isRead: true }));

const meta = {
  title: "Tài khoản/Thông báo/Hộp thoại",
  component: NotificationDialog,
  // Opens over the page.
  parameters: { docs: { story: { inline: false } } },
  args: { onClose: fn() },
  beforeEach: () => localStorage.removeItem("tap-notification-marks"),
} satisfies Meta<typeof NotificationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Samples: Story = {
  decorators: [withCache({ queryKey, data: sampleNotifications })],
  play: async ({ args, userEvent }) => {
    const dialog = await page.findByRole("dialog", { name: "Thông báo" });
    await expect(dialog.getBoundingClientRect().width).toBe(400);
    await expect(page.getByText("Dữ liệu minh hoạ")).toBeVisible();
    await expect(page.getAllByText("Chưa đọc")).toHaveLength(3);
    for (const type of ["Thành công: ", "Cảnh báo: ", "Lỗi: "]) {
      await expect(page.getByText(type, { normalizer: (text) => text })).toBeInTheDocument();
    }
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const AllRead: Story = {
  decorators: [withCache({ queryKey, data: allRead })],
  play: async () => {
    await expect(await page.findByRole("button", { name: "Đã đọc tất cả" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const Nothing: Story = {
  decorators: [withCache({ queryKey, data: [] })],
  play: async () => {
    await waitFor(async () => expect(await page.findByText("Chưa có thông báo nào")).toBeVisible());
  },
};

export const Loading: Story = { decorators: [withCache({ queryKey, pending: true })] };

export const Failed: Story = {
  decorators: [withCache({ queryKey, error: new TypeError("Failed to fetch") })],
  play: async () => {
    await waitFor(async () =>
      expect(await page.findByRole("button", { name: "Thử lại" })).toBeVisible(),
    );
  },
};

export const OnAPhone: Story = {
  ...Samples,
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const dialog = await page.findByRole("dialog", { name: "Thông báo" });
    await expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  },
};
