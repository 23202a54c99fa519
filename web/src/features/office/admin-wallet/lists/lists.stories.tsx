import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Quản lý ví/Giao dịch và người dùng" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const transactions = "/quan-ly-vi-tap/giao-dich";
const users = "/quan-ly-vi-tap/nguoi-dung";
/** A screen's first query waits for the mock, and a failed query is tried three times. */
const patient = { timeout: 15_000 };

export const Transactions: Story = {
  ...screen({ path: transactions, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/nạp tiền, \d+ rút tiền\.$/, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("note")).toHaveTextContent("Chuyển tiền, thanh toán");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Loại" }), "Rút tiền");
    await expect(await canvas.findByText(/: 0 nạp tiền,/, {}, patient)).toBeVisible();
    // A withdrawal never fails by itself.
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
    // Only who may manage users is led to them.
    await expect(canvas.getAllByRole("link", { name: /^Hồ sơ của TAP_/ })).toHaveLength(10);
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
