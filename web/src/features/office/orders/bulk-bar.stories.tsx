import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { callsOf, dialog, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Đơn hàng/Nhiều đơn" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-don-hang";
const patient = { timeout: 10_000 };

async function choose({ canvas, userEvent }: Play, count: number) {
  const boxes = await canvas.findAllByRole("checkbox", { name: /^Chọn TAP/ }, patient);
  for (const box of boxes.slice(0, count)) await userEvent.click(box);
  const bar = { name: "Các dòng đã chọn" };
  return within(await canvas.findByRole("region", bar, patient));
}

export const Chosen: Story = {
  ...screen({ path: `${path}?status=pending`, role: "admin" }),
  play: async (play) => {
    const bar = await choose(play, 2);
    await expect(bar.getByText("Đã chọn 2")).toBeVisible();
    await play.userEvent.click(bar.getByRole("button", { name: /^Chọn tất cả 20 kết quả/ }));
    await expect(await bar.findByText("Đã chọn 20", {}, patient)).toBeVisible();
  },
};

export const ChosenOnAPhone: Story = {
  ...screen({ path: `${path}?status=pending`, role: "admin" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async (play) => {
    const bar = await choose(play, 2);
    await expect(bar.getByRole("button", { name: "Xác nhận" })).toBeVisible();
    await play.userEvent.click(bar.getByRole("button", { name: "Thao tác khác" }));
    await expect(await everywhere.findByRole("button", { name: "Thông báo" })).toBeVisible();
  },
};

export const Confirms: Story = {
  ...screen({ path: `${path}?status=pending`, role: "admin" }),
  play: async (play) => {
    const bar = await choose(play, 3);
    await play.userEvent.click(bar.getByRole("button", { name: "Xác nhận" }));
    const question = await dialog("Xác nhận 3 đơn hàng?");
    await play.userEvent.click(question.getByRole("button", { name: "Xác nhận" }));
    const job = await dialog("Xác nhận 3 đơn hàng");
    await expect(await job.findByText("Đã xong 3 / 3 mục.", {}, patient)).toBeVisible();
    const [, close] = job.getAllByRole("button", { name: "Đóng" });
    if (close) await play.userEvent.click(close);
    await toast("Đã xác nhận 3 đơn hàng");
  },
};

export const LeavesOutWhatIsNotPending: Story = {
  ...screen({ path: `${path}?search=TAP`, role: "admin" }),
  play: async (play) => {
    const bar = await choose(play, 10);
    await play.userEvent.click(bar.getByRole("button", { name: "Xác nhận" }));
    const name = /^Xác nhận \d đơn hàng\?$/;
    const question = within(await everywhere.findByRole("dialog", { name }, patient));
    const left = question.getByText(/^Bỏ qua \d đơn không ở trạng thái Chờ xác nhận: TAP/);
    await expect(left).toBeVisible();
    await play.userEvent.click(question.getByRole("button", { name: "Quay lại" }));
  },
};

export const NothingToConfirm: Story = {
  ...screen({ path: `${path}?status=shipping`, role: "admin" }),
  play: async (play) => {
    const bar = await choose(play, 2);
    const button = bar.getByRole("button", { name: "Xác nhận" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription("Không có đơn nào đang chờ xác nhận");
  },
};

export const Slips: Story = {
  ...screen({ path: `${path}?status=confirmed`, role: "admin" }),
  globals: { viewport: { value: "desktop" } },
  play: async (play) => {
    const print = spyOn(window, "print").mockImplementation(() => {});
    const bar = await choose(play, 2);
    await play.userEvent.click(bar.getByRole("button", { name: "In phiếu đóng gói" }));
    const slips = await dialog("In phiếu đóng gói");
    await expect(slips.getAllByRole("article")).toHaveLength(3);
    await play.userEvent.click(slips.getByRole("radio", { name: "Phiếu" }));
    await expect(slips.getAllByRole("article")).toHaveLength(2);
    await play.userEvent.click(slips.getByRole("button", { name: "In 2 phiếu" }));
    await toast("Đã mở hộp thoại in với phiếu đóng gói của 2 đơn hàng");
    await play.userEvent.click(slips.getByRole("radio", { name: "Bảng gom" }));
    await play.userEvent.click(slips.getByRole("button", { name: "In bảng gom hàng" }));
    await toast("Đã mở hộp thoại in với bảng gom hàng");
    await expect(print).toHaveBeenCalledTimes(2);
    const next = { name: "Chuyển 2 đơn hàng sang Đang đóng gói" };
    await expect(slips.getByRole("button", next)).toBeVisible();
  },
};

function expired(sku: string): Response {
  const item = {
    ...{ sku, product: "", version: "", stock: 4, reserved: null },
    ...{ batchNumber: "L-07", expiryDate: "2026-11-01", daysLeft: -2, location: "KC-A1-03" },
  };
  const view: Schema["ExpiringStockView"] = {
    asOf: "2026-11-03T01:00:00.000Z",
    today: "2026-11-03",
    counts: { expired: 1, in3Days: 0, in7Days: 0, in30Days: 0, undated: 0, unreadable: 0 },
    items: [item],
    reading: { rows: 1, bound: 20_000, isBoundReached: false },
  };
  return Response.json(view);
}

export const FirstExpiredFirst: Story = {
  ...screen({ path: `${path}?status=confirmed`, role: "admin" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async (play) => {
    let sku = "";
    const busy = { code: "UNAVAILABLE", message: "Máy chủ bận" };
    callsOf("GET /bff/views/expiring-stock", () =>
      sku ? expired(sku) : Response.json(busy, { status: 503 }),
    );
    const bar = await choose(play, 3);
    await play.userEvent.click(bar.getByRole("button", { name: "Thao tác khác" }));
    const open = { name: "In phiếu đóng gói" };
    await play.userEvent.click(await everywhere.findByRole("button", open));
    const slips = await dialog("In phiếu đóng gói");
    await expect(
      await slips.findByText(/^Chưa đọc được hạn dùng trong kho/, {}, patient),
    ).toBeVisible();
    const list = within(slips.getByRole("article", { name: "Bảng gom hàng" }));
    const last = list.getAllByRole("row").at(-2)?.textContent ?? "";
    sku = / · (\S+?)TAP/.exec(last)?.[1] ?? "";
    await play.userEvent.click(slips.getByRole("button", { name: "Thử lại" }));
    await expect(await slips.findByText("1 mặt hàng đã hết hạn: không giao.")).toBeVisible();
    const [, first] = list.getAllByRole("row");
    await expect(first).toHaveTextContent(`${sku}Lô L-07 · HSD 01/11/2026 · Vị trí KC-A1-03`);
  },
};

export const Notices: Story = {
  ...screen({ path: `${path}?status=shipping`, role: "admin" }),
  play: async (play) => {
    spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const bar = await choose(play, 2);
    await play.userEvent.click(bar.getByRole("button", { name: "Thông báo" }));
    const notices = await dialog("Thông báo cho khách");
    await expect(notices.getByText("TAP không tự gửi gì cho khách.")).toBeVisible();
    const [sms] = notices.getAllByRole("link", { name: /^Nhắn tin về đơn TAP/ });
    await expect(sms).toHaveAttribute("href", expect.stringMatching(/^sms:0\d{9}\?body=/));
    await play.userEvent.click(notices.getByRole("button", { name: "Sao chép cả 2 lời nhắn" }));
    await toast("Đã sao chép lời nhắn của 2 đơn hàng");
  },
};

export const NoticesOnAPhone: Story = {
  ...screen({ path: `${path}?status=shipping`, role: "seller" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async (play) => {
    const bar = await choose(play, 1);
    await play.userEvent.click(bar.getByRole("button", { name: "Thao tác khác" }));
    await play.userEvent.click(await everywhere.findByRole("button", { name: "Thông báo" }));
    await dialog("Thông báo cho khách");
  },
};

export const ChoosingAllFails: Story = {
  ...screen({ path: `${path}?status=pending`, role: "admin" }),
  play: async (play) => {
    const bar = await choose(play, 1);
    const real = globalThis.fetch.bind(globalThis);
    spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      input instanceof Request && input.url.includes("size=100")
        ? Promise.resolve(Response.json({ code: "X", message: "Máy chủ bận" }, { status: 500 }))
        : real(input, init),
    );
    await play.userEvent.click(bar.getByRole("button", { name: /^Chọn tất cả/ }));
    await toast("Máy chủ bận");
    await waitFor(() => expect(bar.getByText("Đã chọn 1")).toBeVisible());
  },
};

export const UnselectedWhileChoosingAll: Story = {
  ...screen({ path: `${path}?status=pending`, role: "admin" }),
  play: async (play) => {
    const bar = await choose(play, 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const real = globalThis.fetch.bind(globalThis);
    const fetched = spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (input instanceof Request && input.url.includes("size=100")) await promise;
      return real(input, init);
    });
    await play.userEvent.click(bar.getByRole("button", { name: /^Chọn tất cả/ }));
    await play.userEvent.click(bar.getByRole("button", { name: "Bỏ chọn" }));
    resolve();
    await Promise.allSettled(fetched.mock.results.map(({ value }) => value));
    await new Promise((after) => setTimeout(after, 300));
    await expect(everywhere.queryByText(/^Đã chọn/)).not.toBeInTheDocument();
  },
};
