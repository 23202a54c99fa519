import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { newWorkArrives, type Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { tabDb } from "#storybook/tab.ts";

const meta = { title: "Văn phòng/Đơn hàng/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-don-hang";
const patient = { timeout: 10_000 };

const rowsShown = async ({ canvas }: Pick<Play, "canvas">) => {
  const table = await canvas.findByRole("table", { name: "Đơn hàng" }, patient);
  return within(table).findAllByRole("row", {}, patient);
};

export const Filled: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await rowsShown({ canvas })).toHaveLength(11);
    await expect(canvas.getByText("Quản trị viên")).toBeVisible();
    await expect(await canvas.findByRole("tab", { name: /Yêu cầu hủy \(\d+\)/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 2" }));
    await expect(await canvas.findByText(/^11–20 trong/, {}, patient)).toBeVisible();
  },
};

export const Dark: Story = { ...Filled, globals: { scheme: "dark" } };

export const Cards: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    await userEvent.click(canvas.getByRole("button", { name: "Dạng thẻ" }));
    await expect(await canvas.findByRole("list", { name: "Đơn hàng" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Dạng thẻ" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Dạng bảng" }));
    await rowsShown({ canvas });
  },
};

export const Phone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Đơn hàng" }, patient)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Dạng thẻ" })).not.toBeInTheDocument();
  },
};

export const Seller: Story = {
  ...screen({ path, role: "seller" }),
  play: async ({ canvas }) => {
    const rows = await rowsShown({ canvas });
    await expect(canvas.getByText("Người bán hàng")).toBeVisible();
    await expect(rows.length).toBeGreaterThan(1);
  },
};

export const NewWork: Story = {
  ...screen({ path, role: "seller" }),
  play: async ({ canvas, canvasElement }) => {
    await rowsShown({ canvas });
    await newWorkArrives(canvasElement);
    await expect(await canvas.findByRole("button", { name: "1 đơn mới" }, patient)).toBeVisible();
  },
};

export const NewCancelRequestOnAPhone: Story = {
  ...screen({ path: `${path}?muc=yeu-cau-huy`, role: "admin" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("list", { name: "Đơn hàng" }, patient);
    await newWorkArrives(canvasElement, async () => {
      const { orders, now } = await tabDb();
      const [order] = orders.filter(({ status_id }) => status_id === "pending");
      order?.history.push({ status_id: "cancel_requested", at: now().toISOString() });
      Object.assign(order ?? {}, { status_id: "cancel_requested" });
    });
    const text = { name: "1 yêu cầu hủy mới" };
    await expect(await canvas.findByRole("button", text, patient)).toBeVisible();
  },
};

export const Filtered: Story = {
  ...screen({ path: `${path}?status=pending&payment_method=COD`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    await expect(canvas.getByLabelText("Lọc theo trạng thái đơn")).toHaveDisplayValue(
      "Chờ xác nhận",
    );
    await expect(canvas.getByLabelText("Lọc theo phương thức thanh toán")).toHaveDisplayValue(
      "COD",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await expect(canvas.getByLabelText("Lọc theo trạng thái đơn")).toHaveDisplayValue(
      "Mọi trạng thái",
    );
  },
};

export const NothingFound: Story = {
  ...screen({ path: `${path}?search=khong-co-don-nay`, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tìm thấy đơn hàng", {}, patient)).toBeVisible();
  },
};

export const NoOrders: Story = {
  ...screen({ path, role: "admin", scenario: "no-orders" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Chưa có đơn hàng nào", {}, patient)).toBeVisible();
    const requests = { name: "Yêu cầu hủy (0)" };
    await userEvent.click(await canvas.findByRole("tab", requests, patient));
    const none = "Không có yêu cầu hủy nào đang chờ";
    await expect(await canvas.findByText(none, {}, patient)).toBeVisible();
  },
};

export const PageTooFar: Story = {
  ...screen({ path: `${path}?page=99`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Về trang đầu" }, patient));
    await expect(await canvas.findByText(/^1–10 trong/, {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Lỗi khi tải danh sách đơn hàng!";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    const heading = { name: "Bạn không có quyền truy cập" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};
