import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, fn, screen, spyOn, waitFor } from "storybook/test";
import { type Play, toast } from "#storybook/play.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { readSheets } from "#web/lib/spreadsheet/spreadsheet.ts";
import { ExportMenu } from "./table-menus.tsx";

const orders: Sheet = {
  name: "Đơn hàng",
  columns: [
    { header: "Mã đơn", kind: "text" },
    { header: "Tổng tiền", kind: "money" },
    { header: "Ngày đặt", kind: "date" },
  ],
  rows: [
    ["TAP-2026-000123", 1250000, "2026-11-20T18:30:00Z"],
    ["=1+1", 50000, "2026-11-20T03:04:00Z"],
  ],
};

const expected = [
  ["Mã đơn", "Tổng tiền", "Ngày đặt"],
  ["TAP-2026-000123", "1250000", "21/11/2026 01:30"],
  ["=1+1", "50000", "20/11/2026 10:04"],
];

function catchDownloads() {
  const files: { blob: Blob; name: string }[] = [];
  let blob = new Blob();
  const createAddress = URL.createObjectURL.bind(URL);
  spyOn(URL, "createObjectURL").mockImplementation((object) => {
    if (object instanceof Blob) blob = object;
    return createAddress(object);
  });
  spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download) files.push({ blob, name: this.download });
  });
  return files;
}

async function choose({ canvas, userEvent }: Play, format: string) {
  await userEvent.click(canvas.getByRole("button", { name: "Xuất" }));
  const csv = await screen.findByRole("menuitem", { name: "CSV (.csv)" });
  await expect(csv).toHaveAccessibleDescription(/Excel mở tệp CSV thì bỏ số 0/);
  await userEvent.click(await screen.findByRole("menuitem", { name: format }));
}

const loadOrders: ComponentProps<typeof ExportMenu>["load"] = async () => orders;

const meta = {
  title: "Thành phần/Bảng/Menu xuất tệp",
  component: ExportMenu,
  args: { fileName: "don-hang", load: loadOrders },
} satisfies Meta<typeof ExportMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: "Xuất" })).toBeEnabled());
    canvas.getByRole("button", { name: "Xuất" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menu")).toBeVisible());
  },
};

export const Excel: Story = {
  play: async (play) => {
    const files = catchDownloads();
    await choose(play, "Excel (.xlsx)");
    await waitFor(() => expect(files).toHaveLength(1));
    await expect(files[0]?.name).toMatch(/^don-hang-\d{4}-\d\d-\d\d-\d\dh\d\d\.xlsx$/);
    await expect(files[0] && (await readSheets(files[0].blob))).toEqual([expected]);
    await expect(play.canvas.getByRole("status")).toHaveTextContent("Đã xuất tệp.");
    await expect(play.canvas.getByRole("button", { name: "Xuất" })).toHaveFocus();
  },
};

export const Csv: Story = {
  play: async (play) => {
    const files = catchDownloads();
    await choose(play, "CSV (.csv)");
    await waitFor(() => expect(files).toHaveLength(1));
    await expect(files[0]?.name).toMatch(/\.csv$/);
    const [head, ...rows] = expected;
    const isoDates = ["2026-11-21 01:30", "2026-11-20 10:04"];
    const written = [head, ...rows.map((row, index) => [...row.slice(0, 2), isoDates[index]])];
    await expect(files[0] && (await readSheets(files[0].blob))).toEqual([written]);
  },
};

export const SavedIsToldOnce: Story = {
  args: { load: async () => ({ ...orders, done: "Đã xuất 2 đơn hàng" }) },
  play: async (play) => {
    catchDownloads();
    await choose(play, "CSV (.csv)");
    await toast("Đã xuất 2 đơn hàng");
    const button = play.canvas.getByRole("button", { name: "Xuất" });
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "false"));
    await expect(play.canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

export const Partial: Story = {
  args: {
    load: async () => ({ ...orders, note: "Chỉ có 10.000 đơn mới nhất trong 12.400." }),
  },
  play: async (play) => {
    catchDownloads();
    await choose(play, "CSV (.csv)");
    await toast("Chỉ có 10.000 đơn mới nhất trong 12.400.");
  },
};

export const Working: Story = {
  args: { load: fn(() => new Promise<never>(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    await choose({ canvas, userEvent }, "Excel (.xlsx)");
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    const button = canvas.getByRole("button", { name: "Xuất" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    await expect(args.load).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("status")).toHaveTextContent("Đang xuất tệp…");
  },
};

export const Failed: Story = {
  args: { load: () => Promise.reject(ApiError.network()) },
  play: async (play) => {
    await choose(play, "Excel (.xlsx)");
    await toast(/Không thể kết nối tới máy chủ/);
    await expect(play.canvas.getByRole("button", { name: "Xuất" })).toHaveAttribute(
      "aria-disabled",
      "false",
    );
  },
};

export const NothingToExport: Story = {
  args: { load: async () => ({ ...orders, rows: [] }) },
  play: async (play) => {
    const files = catchDownloads();
    await choose(play, "CSV (.csv)");
    await toast("Không có dữ liệu để xuất.");
    await expect(files).toEqual([]);
  },
};
