import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen as page, waitFor, within } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { withCache } from "#storybook/decorators/cache.tsx";
import { withRouter } from "#storybook/decorators/router.tsx";
import { sampleNotifications } from "#web/samples/notifications.ts";
import { failedPart, filledView, movementOf, viewOf } from "./inbox.fixtures.ts";
import { inboxQuery, samplesQuery, unreadEntriesQuery } from "./inbox.ts";
import { NotificationDialog } from "./notification-dialog.tsx";

const { queryKey } = samplesQuery;
const userId = "u-1";
const allRead = sampleNotifications.map((one) => ({ ...one, isRead: true }));

const meta = {
  title: "Tài khoản/Thông báo/Hộp thoại",
  component: NotificationDialog,
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
    await expect(
      await page.findByRole("button", { name: "Đánh dấu đã đọc tất cả" }),
    ).toHaveAttribute("aria-disabled", "true");
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

const member = (view: Schema["InboxView"] | Error, unread: number) => {
  const read = view instanceof Error ? { error: view } : { data: view };
  const ids = view instanceof Error ? [] : view.entries.slice(0, unread).map(({ id }) => id);
  return [
    withRouter,
    withCache(
      { queryKey, data: allRead },
      { queryKey: inboxQuery.queryKey, ...read },
      { queryKey: unreadEntriesQuery(userId).queryKey, data: ids },
    ),
  ];
};

export const Filled: Story = {
  args: { userId },
  decorators: member(filledView(), 2),
  play: async () => {
    const today = await page.findByRole("region", { name: "Hôm nay" });
    await expect(within(today).getAllByText("Chưa đọc")).toHaveLength(2);
    await expect(
      within(today).getByRole("link", { name: /^Nhận tiền.*\+200\.000 đ · TAP_3F9A21BC/ }),
    ).toHaveAttribute("href", "/lich-su?gd=gd-3");
    const before = page.getByRole("region", { name: "Trước đó" });
    await expect(within(before).getAllByRole("link")).toHaveLength(3);
    await expect(page.getByText("Dữ liệu minh hoạ")).toBeVisible();
  },
};

const long = Array.from({ length: 8 }, (_, index) => movementOf(`old-${index}`));

export const PhoneDark: Story = {
  args: { userId },
  decorators: member(viewOf([...filledView().entries, ...long]), 0),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async ({ userEvent }) => {
    await userEvent.click(await page.findByRole("button", { name: "Xem tất cả 13 mục" }));
    await expect(page.getAllByRole("link")).toHaveLength(13);
    await expect(page.queryByText("Chưa đọc")).not.toBeInTheDocument();
    await userEvent.click(page.getByRole("button", { name: "Thu gọn" }));
    await expect(page.getAllByRole("link")).toHaveLength(8);
  },
};

export const PartsFailed: Story = {
  args: { userId },
  decorators: member(viewOf([], { orders: failedPart, withdrawals: failedPart, omitted: 3 }), 0),
  play: async () => {
    await expect(await page.findByText("Chưa tải được: đơn hàng, yêu cầu rút tiền.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const EveryPartFailed: Story = {
  args: { userId },
  decorators: member(new TypeError("Failed to fetch"), 0),
  play: async () => {
    await expect(await page.findByRole("button", { name: "Thử lại" })).toBeVisible();
    await expect(page.getByText("Dữ liệu minh hoạ")).toBeVisible();
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
