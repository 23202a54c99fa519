import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { transaction } from "./history.fixtures.ts";
import { statementOf } from "./statement.ts";
import { StatementPaper } from "./statement-paper.tsx";

const madeAt = "2026-12-01T02:00:00.000Z";
const period = { from: "2026-11-01", to: "2026-11-30" };
const found = [
  transaction({ id: "gd-3", type: "withdraw", amount: -50_000, status: "pending" }),
  transaction({ id: "gd-2", amount: -200_000 }),
  transaction({ id: "gd-1", type: "deposit", amount: 1_005_021, description: "Nạp tiền" }),
];

const meta = {
  title: "Ví/Lịch sử giao dịch/Sao kê in",
  component: StatementPaper,
  args: {
    statement: statementOf({ period, madeAt, found, total: 3, later: [], balance: 755_021 }),
    owner: { fullName: "Nguyễn Thị Lan", email: "muahang@tap.vn" },
  },
} satisfies Meta<typeof StatementPaper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    const words = "Một triệu không trăm linh năm nghìn không trăm hai mươi mốt đồng";
    await expect(canvas.getByText(words)).toBeVisible();
    await expect(canvas.getAllByText("755.021 đ")).toHaveLength(2);
    await expect(canvas.getAllByRole("row")).toHaveLength(4);
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const TooMany: Story = {
  args: {
    statement: statementOf({ period, madeAt, found, total: 2_500, later: [], balance: 755_021 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Kỳ này có quá nhiều giao dịch: 2497/)).toBeVisible();
  },
};

export const BalanceUnknown: Story = {
  args: {
    statement: statementOf({ period, madeAt, found, total: 3, later: undefined, balance: 755_021 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/chưa tính được số dư đầu kỳ/)).toBeVisible();
  },
};
