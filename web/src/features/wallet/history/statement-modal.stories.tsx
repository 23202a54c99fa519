import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { transaction } from "./history.fixtures.ts";
import { statementOf } from "./rules.ts";
import { StatementPaper } from "./statement-modal.tsx";

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
    const warning = canvas.getByText(/^Sao kê không đủ cả kỳ: 2\.497 giao dịch cũ hơn/);
    const opening = canvas.getByText("Số dư trước giao dịch đầu tiên được liệt kê");
    await expect(warning.compareDocumentPosition(opening)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(canvas.getByText("Tiền vào của 3 giao dịch được liệt kê")).toBeVisible();
    await expect(canvas.getByText("Tiền ra của 3 giao dịch được liệt kê")).toBeVisible();
    await expect(canvas.getByText("3 giao dịch được liệt kê, trong 2.500 của kỳ")).toBeVisible();
    await expect(canvas.queryByText("Số dư đầu kỳ")).toBeNull();
    await expect(canvas.queryByText(/^Tổng tiền/)).toBeNull();
  },
};

export const TooManyOnAPhone: Story = { ...TooMany, globals: { viewport: { value: "phone" } } };

export const BalanceUnknown: Story = {
  args: {
    statement: statementOf({ period, madeAt, found, total: 3, later: undefined, balance: 755_021 }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/chưa tính được số dư đầu kỳ/)).toBeVisible();
  },
};
