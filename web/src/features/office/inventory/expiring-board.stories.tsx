import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, within } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { callsOf, type Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Tồn kho/Sắp hết hạn" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-ton-kho?han=tat-ca";
const ownPath = "/quan-ly-ton-kho-shop?han=tat-ca";
const VIEW = "GET /bff/views/expiring-stock";
const patient = { timeout: 10_000 };

const rowsOf = async ({ canvas }: Pick<Play, "canvas">) =>
  (await canvas.findByRole("table", { name: "Hàng sắp hết hạn" }, patient)).querySelectorAll(
    "[data-row]",
  );

export const Filled: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const [first] = await rowsOf({ canvas });
    await expect(first).toHaveTextContent("Quá hạn 9 ngày");
    const card = await canvas.findByRole("button", { name: /^Trong 3 ngày ?\d+$/ });
    await userEvent.click(card);
    await expect(card).toHaveAttribute("aria-pressed", "true");
    const [soonest] = await rowsOf({ canvas });
    await expect(soonest).toHaveTextContent("Hết hạn hôm nay");
    const count = card.textContent?.match(/\d+$/)?.[0];
    await expect(canvas.getByText(new RegExp(` trong ${count}$`))).toBeVisible();
    const [menu] = await canvas.findAllByRole("button", { name: /^Thao tác với / }, patient);
    if (menu) await userEvent.click(menu);
    const items = (await everywhere.findAllByRole("menuitem")).map(
      ({ textContent }) => textContent,
    );
    await expect(items).toEqual([
      "Xem tồn kho",
      "Giảm giá (mở phần sửa sản phẩm)",
      "Ẩn khỏi cửa hàng (mở sản phẩm)",
    ]);
  },
};

export const PhoneDark: Story = {
  ...screen({ path: ownPath, role: "seller" }),
  globals: { scheme: "dark", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Hàng sắp hết hạn" }, patient);
    await expect(within(list).getAllByText(/^Lô L\d+$/)).not.toHaveLength(0);
    await expect(canvas.getByText(/^\d+ phiên bản còn hàng chưa ghi hạn dùng/)).toBeVisible();
  },
};

const answer: Schema["ExpiringStockView"] = {
  asOf: "2026-11-22T07:05:00.000Z",
  today: "2026-11-22",
  counts: { expired: 0, in3Days: 0, in7Days: 0, in30Days: 0, undated: 1204, unreadable: 3 },
  items: [],
  reading: { rows: 10_000, bound: 10_000, isBoundReached: true },
};

export const PartlyRead: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await rowsOf({ canvas });
    callsOf(VIEW, () => Response.json(answer));
    await userEvent.click(canvas.getByRole("button", { name: "Làm mới" }));
    const none = "Không có hàng nào hết hạn trong 30 ngày tới";
    await expect(await canvas.findByText(none, {}, patient)).toBeVisible();
    await expect(canvas.getByText(/^1.204 phiên bản còn hàng chưa ghi hạn dùng/)).toBeVisible();
    await expect(canvas.getByText(/^3 dòng có số tồn hoặc hạn dùng không đọc được/)).toBeVisible();
    await expect(canvas.getByText(/^Chỉ đọc 10.000 dòng đầu/)).toBeVisible();
  },
};

export const LoadFailed: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async ({ canvas, userEvent }) => {
    const alert = within(await canvas.findByRole("alert", {}, patient));
    await expect(alert.getByText("Không thể tải hàng sắp hết hạn")).toBeVisible();
    const message = 'Tệp tồn kho của máy chủ không có cột "Hạn dùng".';
    const body = { status: 502, code: "BAD_UPSTREAM_ANSWER", message };
    callsOf(VIEW, () => Response.json(body, { status: 502 }));
    await userEvent.click(alert.getByRole("button", { name: "Thử lại" }));
    await expect(await canvas.findByText(message, {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

/** An administrator's file covers all shops, not the own one. */
export const AdministratorsOwnShop: Story = {
  ...screen({ path: ownPath, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Chưa có hàng trong kho", {}, patient)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Sắp hết hạn" })).toBeNull();
  },
};
