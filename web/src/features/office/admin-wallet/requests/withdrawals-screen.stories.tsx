import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import { newWorkArrives, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { cleanTab } from "#web/ui/wallet/clean-tab.fixtures.ts";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

const meta = {
  title: "Văn phòng/Duyệt rút tiền/Màn hình",
  beforeEach: () => {
    cleanTab();
    return cleanTab;
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-vi-tap/rut-tien";
const patient = { timeout: 15_000 };

const rowsShown = async ({ canvas }: Pick<Play, "canvas">) => {
  const table = await canvas.findByRole("table", { name: "Yêu cầu rút tiền" }, patient);
  return within(table).findAllByRole("row", {}, patient);
};

export const Queue: Story = {
  ...screen({ path, role: "finance" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await rowsShown({ canvas })).toHaveLength(10);
    const waiting = await canvas.findByRole("button", { name: /^Chờ duyệt/ }, patient);
    await waitFor(() => expect(waiting).toHaveTextContent("9"), patient);
    await expect(waiting).toHaveAttribute("aria-pressed", "true");
    const status = canvas.getByLabelText("Trạng thái");
    await expect(status).toHaveDisplayValue("Chờ duyệt");
    const approved = canvas.getByRole("button", { name: /^Đã duyệt/ });
    await userEvent.click(approved);
    await expect(approved).toHaveAttribute("aria-pressed", "true");
    await expect(waiting).toHaveAttribute("aria-pressed", "false");
    await expect(status).toHaveDisplayValue("Đã duyệt");
    await userEvent.click(canvas.getByRole("button", { name: /^Tất cả yêu cầu/ }));
    await waitFor(async () => expect(await rowsShown({ canvas })).toHaveLength(21), patient);
    await expect(status).toHaveDisplayValue("Mọi trạng thái");
  },
};

export const NewWork: Story = {
  ...screen({ path, role: "finance" }),
  play: async ({ canvas, canvasElement }) => {
    await rowsShown({ canvas });
    await newWorkArrives(canvasElement);
    const text = { name: "1 yêu cầu rút tiền mới" };
    await expect(await canvas.findByRole("button", text, patient)).toBeVisible();
  },
};

export const EmptyQueue: Story = {
  ...screen({ path, role: "finance" }),
  beforeEach: () => {
    const answer = approvedOnly(globalThis.fetch);
    spyOn(globalThis, "fetch").mockImplementation(answer);
  },
  play: async ({ canvas, userEvent }) => {
    const text = "Không có yêu cầu rút tiền nào đang chờ duyệt";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    const hint = "Còn 1 yêu cầu đã duyệt đang chờ chuyển khoản.";
    await expect(await canvas.findByText(hint, {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Xem yêu cầu đã duyệt" }));
    await expect(await rowsShown({ canvas })).toHaveLength(2);
  },
};

function approvedOnly(real: typeof fetch): typeof fetch {
  const approved = withdrawalRow({ status: "approved" });
  return async (input, init) => {
    if (!(input instanceof Request && input.url.includes("/admin/wallet/withdraw-requests"))) {
      return real(input, init);
    }
    const items = input.url.includes("status=approved") ? [approved] : [];
    return Response.json({ items, total: items.length, page: 1, limit: 20, totalPages: 1 });
  };
}

export const Dark: Story = {
  ...screen({ path, role: "finance" }),
  globals: { scheme: "dark" },
};

export const Phone: Story = {
  ...screen({ path, role: "finance" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const list = { name: "Yêu cầu rút tiền" };
    await expect(await canvas.findByRole("list", list, patient)).toBeVisible();
  },
};

export const Filtered: Story = {
  ...screen({ path: `${path}?status=approved&tu=2020-01-01&den=2020-01-31`, role: "finance" }),
  play: async ({ canvas, userEvent }) => {
    const none = "Không tìm thấy yêu cầu rút tiền";
    await expect(await canvas.findByText(none, {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await rowsShown({ canvas });
    await expect(canvas.getByLabelText("Trạng thái")).toHaveDisplayValue("Chờ duyệt");
  },
};

export const PageTooFar: Story = {
  ...screen({ path: `${path}?status=tat-ca&page=99`, role: "finance" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Về trang đầu" }, patient));
    await expect(await canvas.findByText(/^1–20 trong 40/, {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "finance", scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, role: "finance", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Không thể tải danh sách yêu cầu rút tiền";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    const told = () => expect(canvas.getAllByText("Chưa tải được")).toHaveLength(5);
    await waitFor(told, patient);
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    const heading = { name: "Bạn không có quyền truy cập" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};

const panelOf = async (id: string) =>
  within(await everywhere.findByRole("dialog", { name: `Yêu cầu rút tiền ${id}` }, patient));

export const Opened: Story = {
  ...screen({ path: `${path}?xem=rt-0040`, role: "finance" }),
  play: async ({ userEvent }) => {
    const panel = await panelOf("rt-0040");
    await expect(await panel.findByText("TAP rut tien rt0040", {}, patient)).toBeVisible();
    await expect(panel.getByRole("button", { name: "Sao chép số tài khoản" })).toBeVisible();
    await userEvent.keyboard("?");
    const help = within(await everywhere.findByRole("dialog", { name: "Phím tắt" }, patient));
    await expect(help.getByText("Từ chối")).toBeVisible();
    await userEvent.click(help.getByRole("button", { name: "Đã hiểu" }));
    await userEvent.keyboard("j");
    await panelOf("rt-0039");
  },
};

export const OpenedOnAPhone: Story = {
  ...screen({ path: `${path}?xem=rt-0040`, role: "finance" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
};

export const OpenedByALink: Story = {
  ...screen({ path: `${path}?status=rejected&xem=rt-0040`, role: "finance" }),
  play: async () => {
    const panel = await panelOf("rt-0040");
    await expect(await panel.findByText("Chờ duyệt", {}, patient)).toBeVisible();
  },
};

export const Unknown: Story = {
  ...screen({ path: `${path}?xem=rt-9999`, role: "finance" }),
  play: async () => {
    const panel = await panelOf("rt-9999");
    const text = "Không tìm thấy yêu cầu rút tiền";
    await expect(await panel.findByText(text, {}, patient)).toBeVisible();
  },
};

export const DecidedAlready: Story = {
  ...screen({ path: `${path}?status=completed`, role: "finance" }),
  play: async ({ canvas, userEvent }) => {
    const [, first] = await rowsShown({ canvas });
    if (first) await userEvent.click(within(first).getAllByRole("button")[0] ?? first);
    const panel = await everywhere.findByRole("dialog", { name: /^Yêu cầu rút tiền rt-/ }, patient);
    const approve = within(panel).getByRole("button", { name: "Duyệt" });
    await expect(approve).toHaveAttribute("aria-disabled", "true");
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard("a");
    await expect(approve).toHaveFocus();
    await expect(approve).toHaveAccessibleDescription(/^Chỉ xử lý được yêu cầu Chờ duyệt/);
  },
};

export const NothingLeftToTransfer: Story = {
  ...screen({ path: `${path}?xem=rt-0035&viec=chuyen-khoan`, role: "finance" }),
  play: async ({ userEvent }) => {
    const name = "Đã chuyển khoản rt-0035?";
    const form = within(await everywhere.findByRole("dialog", { name }, patient));
    const code = form.getByLabelText(/^Mã giao dịch ngân hàng/);
    await userEvent.type(code, "FT26324005678{Enter}");
    await toast("Danh sách này không còn yêu cầu nào chờ chuyển khoản.");
  },
};
