import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { transaction } from "./history.fixtures.ts";
import { ReceiptShare } from "./receipt-modal.tsx";
import { receiptOf } from "./receipt-rules.ts";

const known = {
  at: Date.parse("2026-11-18T02:31:00.000Z"),
  owner: "Nguyễn Thị Lan",
  name: "Trần Văn Minh",
};
const receipt = (change: Parameters<typeof transaction>[0]) =>
  receiptOf(transaction(change), known);

const meta = {
  title: "Ví/Lịch sử giao dịch/Biên lai",
  component: ReceiptShare,
  args: { id: "gd-20261118-0042", receipt: receipt({}) },
} satisfies Meta<typeof ReceiptShare>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole("img", { name: /Đến: Ví của Trần Văn Minh/ });
    await expect(picture).toBeVisible();
    await expect(canvas.getByText(/^Ảnh PNG, 1080 × \d+/)).toBeVisible();
  },
};

export const Pending: Story = {
  args: { receipt: receipt({ type: "deposit", amount: 500_000, status: "pending" }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: /CHƯA HOÀN TẤT/ })).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    receipt: receipt({
      status: "failed",
      description: `${"Trả tiền mua phân bón và giống lúa vụ đông xuân ".repeat(3)}${"A".repeat(90)}`,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: /GIAO DỊCH THẤT BẠI/ })).toBeVisible();
  },
};

const share = fn(async () => {});

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  beforeEach: () => {
    Object.assign(navigator, { canShare: () => true, share });
    return () => {
      for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Chia sẻ ảnh" }));
    const file = expect.objectContaining({ name: "bien-lai-gd-20261118-0042.png" });
    await expect(share).toHaveBeenCalledWith({ files: [file] });
  },
};
