import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { callsOf } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { isClipped } from "#web/ui/layout/room.fixtures.ts";

const meta = { title: "Văn phòng/Quản lý ví/Giao dịch và người dùng" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const transactions = "/quan-ly-vi-tap/giao-dich";
const users = "/quan-ly-vi-tap/nguoi-dung";
const patient = { timeout: 15_000 };

export const Transactions: Story = {
  ...screen({ path: transactions, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/nạp tiền, \d+ rút tiền\.$/, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("note")).toHaveTextContent("Chuyển tiền, thanh toán");
    // The report counts other days: those of completion.
    await expect(await canvas.findByRole("button", { name: /^Ngày gửi/ })).toBeVisible();
    await expect(canvas.getByRole("columnheader", { name: "Gửi lúc" })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Loại" }), "Rút tiền");
    await expect(await canvas.findByText(/: 0 nạp tiền,/, {}, patient)).toBeVisible();
    const status = canvas.getByRole("combobox", { name: "Trạng thái" });
    await expect(status).not.toHaveTextContent("Thất bại");
    await userEvent.selectOptions(status, "Đã duyệt, chờ chuyển khoản");
    await waitFor(() => expect(canvas.getAllByText("Đã duyệt").length).toBeGreaterThan(0), patient);
    await waitFor(() => expect(canvas.queryByText("Chờ duyệt")).not.toBeInTheDocument(), patient);
  },
};

export const TransactionsPhone: Story = {
  ...screen({ path: transactions, role: "admin" }),
  globals: { viewport: { value: "phone" } },
};

export const WholeNames: Story = {
  ...screen({ path: transactions, role: "admin" }),
  globals: { viewport: { value: "desktop" } },
  beforeEach: () => {
    const none = { items: [], total: 0, page: 1, limit: 20, totalPages: 1 };
    callsOf("GET /api/admin/wallet/pending-deposits", () =>
      Response.json({ ...none, items: [long], total: 1 }),
    );
    callsOf("GET /api/admin/wallet/withdraw-requests", () => Response.json(none));
  },
  play: async ({ canvas }) => {
    const { fullName, uidCode } = long.user;
    await expect(await canvas.findByText(fullName, {}, patient)).not.toSatisfy(isClipped);
    await expect(canvas.getByText(uidCode)).not.toSatisfy(isClipped);
    await expect(canvas.getByText(long.id)).not.toSatisfy(isClipped);
  },
};

const long: Schema["AdminDeposit"] = {
  id: "5b0c2f5e-6a53-4c1e-9d0f-2f1a7c3e9b10",
  type: "deposit",
  amount: 12_500_000,
  description: "Nạp tiền vào ví TAP",
  status: "pending",
  createdAt: "2026-11-20T03:15:00.000Z",
  recipientId: null,
  senderId: null,
  user: {
    fullName: "Hợp tác xã Nông nghiệp Dịch vụ Tổng hợp Bình Thạnh Đông",
    uidCode: "TAP_0123456789ABCDEF",
    email: "htx@example.vn",
  },
  metadata: { description: null },
};

export const TransactionsDark: Story = {
  ...screen({ path: transactions, role: "admin" }),
  globals: { scheme: "dark" },
};

export const NoMatch: Story = {
  ...screen({ path: `${transactions}?search=khong-co-ai`, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tìm thấy giao dịch", {}, patient)).toBeVisible();
  },
};

export const PageTooFar: Story = {
  ...screen({ path: `${transactions}?page=99`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const text = "Trang này không có giao dịch nào";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Về trang đầu" }));
    await expect(await canvas.findByRole("table", { name: "Giao dịch ví" }, patient)).toBeVisible();
  },
};

export const TransactionsLoading: Story = screen({
  path: transactions,
  role: "admin",
  scenario: "slow",
});

export const TransactionsForbidden: Story = {
  ...screen({ path: transactions, role: "seller" }),
  play: async ({ canvas }) => {
    const heading = { name: "Bạn không có quyền truy cập" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};

export const Users: Story = {
  ...screen({ path: users, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("10 người dùng hàng đầu", {}, patient)).toBeVisible();
    await expect(canvas.getByRole("note")).toHaveTextContent("không phải danh sách mọi người dùng");
    await expect(
      canvas.getByText(/yêu cầu nạp, rút người đó gửi trong khoảng này\.$/),
    ).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: /^Hồ sơ của / })).toHaveLength(10);
  },
};

export const UsersPhone: Story = {
  ...screen({ path: users, role: "admin" }),
  globals: { viewport: { value: "phone" } },
};

export const NoUsers: Story = {
  ...screen({ path: `${users}?tu=2016-01-01&den=2016-01-31`, role: "admin" }),
  play: async ({ canvas }) => {
    const text = "Không có người dùng nào giao dịch trong khoảng này";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const UsersReversed: Story = {
  ...screen({ path: `${users}?tu=2026-11-20&den=2026-11-01`, role: "admin" }),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert", {}, patient);
    await expect(alert).toHaveTextContent("Ngày bắt đầu phải trước hoặc bằng ngày kết thúc");
  },
};
