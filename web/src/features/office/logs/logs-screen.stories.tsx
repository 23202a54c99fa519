import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen as page, waitFor, within } from "storybook/test";
import { callsOf, dialog, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { LogsScreen } from "./logs-screen.tsx";

const meta = { title: "Văn phòng/Giám sát/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-log";
const patient = { timeout: 15_000 };
const fromServer = /^Dữ liệu từ máy chủ, cập nhật lúc \d\d:\d\d$/;

export const Performance: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByText(fromServer)).toHaveLength(4), patient);
    const health = within(canvas.getByRole("region", { name: "Sức khỏe ghi nhật ký" }));
    await expect(health.getByText("Tối ưu")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Tạm dừng tự làm mới" }));
    await expect(canvas.getByText(/^Đã tạm dừng tự làm mới/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Tiếp tục tự làm mới" })).toHaveFocus();
  },
};

export const Dark: Story = { ...screen({ path, role: "admin" }), globals: { scheme: "dark" } };

export const Phone: Story = {
  ...screen({ path: `${path}?tab=nhat-ky`, role: "admin" }),
  globals: { viewport: { value: "phone" } },
};

export const TheCacheIsCleared: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Xóa bộ nhớ đệm" }, patient));
    const question = await dialog("Xóa bộ nhớ đệm nhật ký?");
    await userEvent.click(question.getByRole("button", { name: "Xóa bộ nhớ đệm" }));
    await toast("Đã xóa bộ nhớ đệm, hiện còn 0 B");
    await expect(await canvas.findByText("Đang trống", {}, patient)).toBeVisible();
  },
};

export const OddEntries: Story = {
  ...screen({ path: `${path}?tab=nhat-ky&search=tep`, role: "admin", scenario: "logs-odd" }),
  play: async ({ canvas, userEvent }) => {
    const row = { name: /Nhập đơn hàng từ một tệp rất lớn/ };
    await userEvent.click((await canvas.findAllByRole("button", row, patient))[0] ?? document.body);
    const panel = within(await page.findByRole("dialog", {}, patient));
    await userEvent.click(panel.getByText(/^Chi tiết/));
    await expect(await panel.findByText(/ ký tự không hiện ở đây/)).toBeVisible();
    const shown = panel.getByRole("textbox", { name: "Chi tiết" });
    await expect(shown.textContent?.length).toBeLessThan(10_000);
  },
};

export const TextOnly: Story = {
  ...screen({ path: `${path}?tab=tim-kiem&search=onerror`, role: "admin", scenario: "logs-odd" }),
  play: async ({ canvas }) => {
    const mark = await canvas.findByText("onerror", { selector: "mark" }, patient);
    await expect(mark.closest("bdi")).toHaveTextContent(/^<img src=x onerror="alert\(1\)">/);
  },
};

export const ManyErrors: Story = {
  ...screen({ path: `${path}?tab=nhat-ky`, role: "admin", scenario: "logs-failing" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Cao, trên 5%", {}, patient)).toBeVisible();
  },
};

export const NoEntries: Story = {
  ...screen({ path: `${path}?tab=nhat-ky&level=critical`, role: "admin", scenario: "no-logs" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không có dòng nhật ký nào", {}, patient)).toBeVisible();
    await expect(canvas.getByText("Không có lỗi nào trong khoảng này")).toBeVisible();
  },
};

export const APageTooFar: Story = {
  ...screen({ path: `${path}?tab=tim-kiem&page=999`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const text = "Trang này không có dòng nhật ký nào";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Về trang đầu" }));
    await expect(await canvas.findByText(/^1–50 trong /, {}, patient)).toBeVisible();
  },
};

export const Users: Story = {
  ...screen({ path: `${path}?tab=tong-quan&nguoi=TAP_1A2B3C4D&ngay=30`, role: "admin" }),
  play: async ({ canvas }) => {
    const activity = await canvas.findByRole(
      "region",
      { name: "Hoạt động của người dùng" },
      patient,
    );
    await expect(await within(activity).findByText(fromServer, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Chọn người dùng" })).toBeVisible();
  },
};

export const AnUnknownUser: Story = {
  ...screen({ path: `${path}?tab=tong-quan&nguoi=TAP_00000000`, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tìm thấy người dùng", {}, patient)).toBeVisible();
    await expect(canvas.queryByText("Dữ liệu minh hoạ")).not.toBeInTheDocument();
  },
};

export const ArchivesOldEntries: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Lưu trữ nhật ký cũ hơn 30 ngày", {}, patient);
    await userEvent.click(canvas.getByRole("button", { name: "Lưu trữ nhật ký cũ" }));
    const question = await dialog("Lưu trữ nhật ký cũ?");
    const told = /^([\d.]+) dòng cũ hơn 30 ngày \(từ .+ đến trước .+\) được chuyển vào kho lưu trữ/;
    const count = told.exec(question.getByText(told).textContent)?.[1];
    await userEvent.click(question.getByRole("button", { name: "Lưu trữ" }));
    await toast(`Đã lưu trữ ${count} dòng nhật ký`);
    await canvas.findByText("Không có khuyến nghị nào", {}, patient);
    await userEvent.click(canvas.getByRole("button", { name: "Lưu trữ nhật ký cũ" }));
    await toast("Không có dòng nhật ký nào cũ hơn 30 ngày");
  },
};

export const TestLogging: Story = {
  ...screen({ path: `${path}?tab=tim-kiem`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const count = await canvas.findByRole("textbox", { name: "Số dòng" }, patient);
    await expect(count).toHaveValue("100");
    await expect(canvas.getByRole("combobox", { name: "Kịch bản" })).toHaveValue("medium");
    await userEvent.clear(count);
    await userEvent.type(count, "0");
    await userEvent.click(canvas.getByRole("button", { name: "Ghi thử" }));
    await expect(canvas.getByText("Số dòng phải từ 1 trở lên")).toBeVisible();
    const sent = callsOf("POST /api/admin/logs/test-logging");
    for (const typed of ["-5", "1e3", "2,5"]) {
      await userEvent.clear(count);
      await userEvent.type(count, typed);
      await userEvent.click(canvas.getByRole("button", { name: "Ghi thử" }));
      await expect(count).toHaveAccessibleDescription();
      await expect(count).toHaveValue(typed);
    }
    await expect(sent()).toBe(0);
    await userEvent.clear(count);
    await userEvent.type(count, "25");
    await userEvent.click(canvas.getByRole("button", { name: "Ghi thử" }));
    await expect(await canvas.findByText("Đã ghi 25 dòng", {}, patient)).toBeVisible();
  },
};

export const TheServerIsDown: Story = {
  ...screen({ path, role: "admin", scenario: "logs-down" }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByText("(UNAVAILABLE)")).toHaveLength(4), patient);
    await expect(canvas.getAllByText("Dữ liệu minh hoạ")).toHaveLength(4);
    await userEvent.click(canvas.getByRole("button", { name: "Lưu trữ nhật ký cũ" }));
    const question = await dialog("Lưu trữ nhật ký cũ?");
    await expect(question.getByText(/^Máy chủ chưa cho biết dòng nào là cũ/)).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Lưu trữ" }));
    await expect(await question.findByText("Máy chủ giám sát đang bảo trì")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Hủy" }));
  },
};

export const TheServerSendsHtml: Story = {
  ...screen({ path: `${path}?tab=nhat-ky&level=error`, role: "admin", scenario: "logs-html" }),
  play: async ({ canvas }) => {
    const reason = /Máy chủ trả lời không hợp lệ/;
    await waitFor(() => expect(canvas.getAllByText(reason)).toHaveLength(2), patient);
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

/** Without its route guard, so that the call itself fails. */
export const LoadFailed: Story = {
  parameters: { tap: { path, role: "guest" } },
  render: () => <LogsScreen search={{}} onSearch={fn()} onReplace={fn()} onTab={fn()} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("alert")).toHaveLength(4), patient);
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    const heading = { name: "Bạn không có quyền truy cập" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};
