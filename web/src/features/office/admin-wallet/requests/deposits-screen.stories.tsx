import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, waitFor, within } from "storybook/test";
import { callsOf, dialog, newWorkArrives, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { confirmed, deposit, depositsPage, flagged, rejected } from "./deposits.fixtures.ts";

const meta = { title: "Văn phòng/Duyệt nạp tiền/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-vi-tap/nap-tien";
const patient = { timeout: 10_000 };
const every = () => Response.json(depositsPage([flagged, deposit, confirmed, rejected]));

export const Queue: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole("table", { name: "Yêu cầu nạp tiền" }, patient);
    const [, first] = within(table).getAllByRole("row");
    await expect(first).toHaveTextContent("Chờ xác nhận");
    const stat = canvas.getByRole("button", { name: /^Đã từ chối/ });
    await waitFor(() => expect(stat).toHaveTextContent(/\d/));
    await userEvent.click(stat);
    await expect(stat).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByLabelText("Trạng thái")).toHaveValue("cancelled");
  },
};

export const NewWork: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("table", { name: "Yêu cầu nạp tiền" }, patient);
    await newWorkArrives(canvasElement);
    const text = { name: "1 yêu cầu nạp tiền mới" };
    await expect(await canvas.findByRole("button", text, patient)).toBeVisible();
  },
};

export const Phone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Yêu cầu nạp tiền" }, patient);
  },
};

export const EveryStatusWithFlags: Story = {
  ...screen({ path: `${path}?status=tat-ca`, role: "admin" }),
  beforeEach: () => {
    callsOf("GET /api/admin/wallet/pending-deposits", every);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Trùng mã giao dịch", {}, patient)).toBeVisible();
    await expect(canvas.getByText("Trùng số tiền")).toBeVisible();
  },
};

export const EveryStatusWithFlagsOnAPhone: Story = {
  ...EveryStatusWithFlags,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Yêu cầu nạp tiền" }, patient);
    const cards = within(list).getAllByRole("listitem");
    await expect(cards).toHaveLength(4);
    for (const card of cards) {
      const { left } = within(card)
        .getByText(/^(?:Nạp tiền mua phân bón|Nạp ví|—)$/)
        .getBoundingClientRect();
      for (const name of ["Số tiền", "Gửi lúc"]) {
        await expect(within(card).getByText(name).getBoundingClientRect().left).toBe(left);
      }
    }
  },
};

export const EmptyQueue: Story = {
  ...screen({ path, role: "admin" }),
  beforeEach: () => {
    callsOf("GET /api/admin/wallet/pending-deposits", () => Response.json(depositsPage([])));
  },
  play: async ({ canvas }) => {
    const text = "Không có yêu cầu nạp tiền nào đang chờ";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const NothingFound: Story = {
  ...screen({ path: `${path}?search=khong-co-ai`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Không tìm thấy yêu cầu nạp tiền", {}, patient);
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await canvas.findByRole("table", { name: "Yêu cầu nạp tiền" }, patient);
  },
};

export const ALaterPageIsEmpty: Story = {
  ...screen({ path: `${path}?page=99`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Về trang đầu" }, patient));
    await canvas.findByRole("table", { name: "Yêu cầu nạp tiền" }, patient);
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const title = "Không tải được danh sách yêu cầu nạp tiền";
    await expect(await canvas.findByText(title, {}, patient)).toBeVisible();
    const told = () => expect(canvas.getAllByText("Chưa tải được")).toHaveLength(4);
    await waitFor(told, patient);
  },
};

export const Stale: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("table", { name: "Yêu cầu nạp tiền" }, patient);
    callsOf("GET /api/admin/wallet/pending-deposits", () =>
      Response.json({ code: "X", message: "Máy chủ bận" }, { status: 400 }),
    );
    const refresh = canvas.getByRole("button", { name: "Làm mới" });
    // The counts may still load.
    await waitFor(() => expect(refresh).toBeEnabled(), patient);
    await userEvent.click(refresh);
    await expect(await canvas.findByText(/Đang hiển thị dữ liệu cũ/, {}, patient)).toBeVisible();
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    const name = "Bạn không có quyền truy cập";
    await expect(await canvas.findByRole("heading", { name }, patient)).toBeVisible();
  },
};

export const LongNames: Story = screen({ path, role: "admin", scenario: "long-names" });
export const OddShapes: Story = screen({ path, role: "admin", scenario: "odd-shapes" });

export const Bulk: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const boxes = await canvas.findAllByRole("checkbox", { name: /^Chọn .+gd-/ }, patient);
    for (const box of boxes.slice(0, 3)) await userEvent.click(box);
    const bar = within(await canvas.findByRole("region", { name: "Các dòng đã chọn" }, patient));
    await userEvent.click(bar.getByRole("button", { name: "Xác nhận hàng loạt" }));
    const form = await dialog("Xác nhận hàng loạt");
    const [first, second, third] = form.getAllByRole("textbox");
    if (!first || !second || !third) throw new Error("too few fields");
    await userEvent.click(first);
    await userEvent.paste("FT-0001\nFT-0002");
    await expect(second).toHaveValue("FT-0002");
    await expect(form.getByText("Đã điền 2 mã.")).toBeInTheDocument();
    await userEvent.click(second);
    await userEvent.keyboard("{Enter}");
    await expect(third).toHaveFocus();
    await userEvent.type(third, "FT-0002");
    const errors = form.getAllByText("Trùng mã với dòng khác");
    await expect(errors).toHaveLength(2);
    for (const error of errors) {
      const line = error.closest("li")?.getBoundingClientRect().bottom ?? 0;
      await expect(line - error.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(4);
    }
    await userEvent.clear(third);
    await userEvent.click(form.getByRole("button", { name: /^Xác nhận 2 mục$/ }));
    const job = await dialog("Xác nhận 2 yêu cầu nạp tiền");
    await expect(await job.findByText("Đã xong 2 / 2 mục.", {}, patient)).toBeVisible();
    const [, close] = job.getAllByRole("button", { name: "Đóng" });
    if (close) await userEvent.click(close);
    await toast("Đã xác nhận 2 yêu cầu nạp tiền");
    await waitFor(() => expect(bar.getByText("Đã chọn 1")).toBeVisible());
  },
};

export const BulkOnAPhone: Story = {
  ...screen({ path: `${path}?status=tat-ca`, role: "admin" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  beforeEach: EveryStatusWithFlags.beforeEach,
  play: async ({ canvas, userEvent }) => {
    for (const box of await canvas.findAllByRole("checkbox", { name: /^Chọn .+gd-/ }, patient)) {
      await userEvent.click(box);
    }
    const name = "Xác nhận hàng loạt";
    await userEvent.click(await canvas.findByRole("button", { name }, patient));
    const form = await dialog(name);
    await expect(form.getByText(/^Bỏ qua 2 yêu cầu đã có kết quả/)).toBeVisible();
    const [first] = form.getAllByRole("textbox");
    if (first) await userEvent.type(first, "FT-0001");
    await userEvent.click(form.getByRole("button", { name: /^Xác nhận 1 mục$/ }));
    await expect(form.getByText("Hãy xác nhận rằng bạn đã kiểm tra các cảnh báo")).toBeVisible();
    await expect(form.getByRole("checkbox")).toBeInvalid();
  },
};

export const BulkWithALostResponse: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const [box] = await canvas.findAllByRole("checkbox", { name: /^Chọn .+gd-/ }, patient);
    if (box) await userEvent.click(box);
    const open = { name: "Xác nhận hàng loạt" };
    await userEvent.click(await canvas.findByRole("button", open, patient));
    const form = await dialog("Xác nhận hàng loạt");
    await userEvent.type(form.getByRole("textbox"), "FT-0009");
    const keys: (string | null)[] = [];
    const real = globalThis.fetch.bind(globalThis);
    spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (!(input instanceof Request) || !input.url.includes("/confirm-deposit/")) {
        return real(input, init);
      }
      keys.push(input.headers.get("idempotency-key"));
      const response = await real(input, init);
      if (keys.length === 1) throw new TypeError("Failed to fetch");
      return response;
    });
    await userEvent.click(form.getByRole("button", { name: /^Xác nhận 1 mục$/ }));
    const job = await dialog("Xác nhận 1 yêu cầu nạp tiền");
    await expect(await job.findByText(/^Chưa rõ kết quả/, {}, patient)).toBeVisible();
    await userEvent.click(job.getByRole("button", { name: "Thử lại 1 mục lỗi" }));
    await expect(await job.findByText("Đã xong 1 / 1 mục.", {}, patient)).toBeVisible();
    await expect(new Set(keys).size).toBe(1);
    await expect(keys).toHaveLength(2);
  },
};
