import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import {
  emptyView,
  failedPart,
  figures,
  filledView,
  findingsOf,
  noFindings,
  pageOf,
} from "./overview.fixtures.ts";
import { Overview, OverviewSkeleton } from "./overview-screen.tsx";
import { deposit } from "./requests/deposits.fixtures.ts";

const meta = {
  title: "Văn phòng/Quản lý ví/Tổng quan",
  component: Overview,
  args: {
    view: filledView,
    money: <section aria-label="Tổng giá trị 30 ngày qua">1.250.000 đ</section>,
    onRetry: fn(),
  },
} satisfies Meta<typeof Overview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("14.000.000 đ · 25 giao dịch · 70%")).toBeVisible();
    await expect(canvas.queryByText("Cần đăng nhập quản trị viên")).not.toBeInTheDocument();
    await expect(canvas.getAllByText("Gồm cả chưa hoàn tất và đã hủy")).toHaveLength(4);
  },
};

export const Flagged: Story = {
  args: {
    view: {
      ...filledView,
      findings: {
        deposits: findingsOf({ id: "gd-7", flags: ["SAME_AMOUNT"] }),
        withdrawals: failedPart,
      },
    },
  },
  play: async ({ canvas }) => {
    const alerts = within(canvas.getByRole("region", { name: "Cảnh báo" }));
    const severities = alerts.getAllByRole("listitem").map((item) => item.textContent);
    await expect(severities.map((text) => text?.split(":")[0])).toEqual([
      "Khẩn cấp",
      "Cảnh báo",
      "Cảnh báo",
      "Cảnh báo",
      "Lưu ý",
    ]);
    const check = alerts.getByRole("link", { name: /^Kiểm tra: 1 yêu cầu nạp tiền/ });
    await expect(check).toHaveAttribute("href", "/quan-ly-vi-tap/nap-tien?xem=gd-7");
    await expect(alerts.getByText(/^Chưa kiểm tra được dấu hiệu/, { exact: false })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };
export const Nothing: Story = { args: { view: emptyView } };

export const Derived: Story = {
  args: {
    view: {
      ...filledView,
      source: "derived",
      warning: "Cần đăng nhập quản trị viên",
      figures: { ...figures, summary: { totalWallets: null, activeWallets: null }, alerts: [] },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /Cần đăng nhập quản trị viên.*danh sách nạp tiền và rút tiền/,
    );
    await expect(canvas.getAllByText("—")).toHaveLength(2);
    await expect(canvas.queryByText(/% số ví/)).not.toBeInTheDocument();
    await expect(canvas.queryByText("Không có cảnh báo nào")).not.toBeInTheDocument();
  },
};

export const NoData: Story = {
  args: {
    view: {
      source: "derived",
      warning: "Không có dữ liệu",
      figures: null,
      deposits: failedPart,
      withdrawals: failedPart,
      findings: noFindings,
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Không có dữ liệu")).toBeVisible();
    const [retry] = canvas.getAllByRole("button", { name: "Thử lại" });
    if (retry) await userEvent.click(retry);
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const NoFiguresSaysWhy: Story = {
  args: { view: { ...filledView, figures: null, warning: "Máy chủ đang bảo trì" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Máy chủ đang bảo trì")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Thử lại" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getAllByText("Trần Văn Minh")).toHaveLength(3);
  },
};

export const MuchIsUnknown: Story = {
  args: {
    view: {
      ...filledView,
      figures: {
        summary: { totalWallets: 148, activeWallets: null },
        transactions: {
          total: null,
          totalVolume: null,
          avgAmount: null,
          byType: null,
          byStatus: null,
        },
        alerts: null,
      },
      deposits: pageOf([{ ...deposit, user: { fullName: "", uidCode: "", email: "" } }]),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Chưa biết có cảnh báo nào hay không/)).toBeVisible();
    await expect(canvas.getAllByText("—")).toHaveLength(6);
    await expect(canvas.getByText("Không rõ chủ ví")).toBeVisible();
  },
};

export const OnePartFailed: Story = { args: { view: { ...filledView, deposits: failedPart } } };

export const HugeSums: Story = {
  args: {
    view: {
      ...filledView,
      figures: {
        ...figures,
        transactions: { ...figures.transactions, totalVolume: 987_654_321_000_000 },
      },
    },
  },
};

export const Loading: Story = { render: () => <OverviewSkeleton /> };
