import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, spyOn, waitFor, within } from "storybook/test";
import { callsOf, type Play, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { isOneRow } from "#web/ui/layout/room.fixtures.ts";

const meta = { title: "Văn phòng/Sản phẩm/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-san-pham";
const patient = { timeout: 10_000 };

const rowsShown = async ({ canvas }: Pick<Play, "canvas">) => {
  const table = await canvas.findByRole("table", { name: "Sản phẩm" }, patient);
  return within(table).findAllByRole("row", {}, patient);
};

export const Filled: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await rowsShown({ canvas })).toHaveLength(21);
    await expect(await canvas.findByRole("tab", { name: /^Chờ duyệt \(\d+\)$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 2" }));
    await expect(await canvas.findByText(/^21–40 trong/, {}, patient)).toBeVisible();
  },
};

export const Dark: Story = { ...Filled, globals: { scheme: "dark" } };

export const Cards: Story = {
  ...screen({ path: `${path}?dang=the`, role: "admin" }),
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("list", { name: "Sản phẩm" }, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Dạng bảng" }));
    await rowsShown({ canvas });
  },
};

export const Phone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Sản phẩm" }, patient)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Dạng thẻ" })).not.toBeInTheDocument();
    await expect(isOneRow(canvas.getAllByRole("tab"))).toBe(true);
  },
};

export const Shop: Story = {
  ...screen({ path: "/quan-ly-san-pham-shop", role: "seller" }),
  play: async ({ canvas }) => {
    await rowsShown({ canvas });
    await expect(canvas.getByRole("heading", { name: "Sản phẩm của shop" })).toBeVisible();
    await expect(canvas.queryByRole("tab")).not.toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Thêm sản phẩm" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Nhập từ tệp" })).toBeVisible();
  },
};

export const ShopOnAPhone: Story = {
  ...screen({ path: "/quan-ly-san-pham-shop", role: "seller" }),
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Sản phẩm" }, patient)).toBeVisible();
  },
};

export const WaitingForApproval: Story = {
  ...screen({ path: `${path}?muc=cho-duyet`, role: "admin" }),
  play: async ({ canvas }) => {
    const rows = await rowsShown({ canvas });
    await expect(within(rows[1] ?? rows[0] ?? document.body).getByText("Chờ duyệt")).toBeVisible();
    await expect(canvas.queryByLabelText("Lọc theo trạng thái")).not.toBeInTheDocument();
  },
};

export const NothingFound: Story = {
  ...screen({ path: `${path}?search=khong-co-san-pham-nay`, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tìm thấy sản phẩm", {}, patient)).toBeVisible();
  },
};

export const NoProducts: Story = {
  ...screen({ path, role: "admin", scenario: "empty-shop" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Chưa có sản phẩm nào", {}, patient)).toBeVisible();
    const waiting = await canvas.findByRole("tab", { name: "Chờ duyệt (0)" }, patient);
    await userEvent.click(waiting);
    const none = "Không có sản phẩm nào chờ duyệt";
    await expect(await canvas.findByText(none, {}, patient)).toBeVisible();
  },
};

export const PageTooFar: Story = {
  ...screen({ path: `${path}?page=99`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Về trang đầu" }, patient));
    await expect(await canvas.findByText(/^1–20 trong/, {}, patient)).toBeVisible();
  },
};

export const LargeStore: Story = {
  ...screen({ path: `${path}?size=100&page=3`, role: "admin", scenario: "large-store" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^201–300 trong 2\.\d{3}$/, {}, patient)).toBeVisible();
  },
};

export const LongNames: Story = {
  ...screen({ path, role: "admin", scenario: "long-names" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Sản phẩm" }, patient);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Không thể tải danh sách sản phẩm";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

const refused = () => Response.json({ code: "X", message: "Máy chủ bận" }, { status: 400 });

export const StatusesFailed: Story = {
  ...screen({ path, role: "admin" }),
  beforeEach: () => void callsOf("GET /api/status", refused),
  play: async ({ canvas }) => {
    await rowsShown({ canvas });
    const text = "Không thể tải danh sách trạng thái sản phẩm. Sử dụng danh sách mặc định.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    const options = within(canvas.getByLabelText("Lọc theo trạng thái")).getAllByRole("option");
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      "Mọi trạng thái",
      "Đang bán",
      "Ngừng bán",
      "Đã xóa",
    ]);
  },
};

export const CategoriesFailed: Story = {
  ...screen({ path, role: "admin" }),
  beforeEach: () => void callsOf("GET /api/categories", refused),
  play: async ({ canvas }) => {
    const text = "Không thể tải danh sách danh mục";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    const heading = { name: "Bạn không có quyền truy cập" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};

export const Filtered: Story = {
  ...screen({ path: `${path}?status=hidden&sort=name`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    await waitFor(
      () => expect(canvas.getByLabelText("Lọc theo trạng thái")).toHaveDisplayValue("Đang ẩn"),
      patient,
    );
    await expect(canvas.getByLabelText("Sắp xếp")).toHaveDisplayValue("Tên A–Z");
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await expect(canvas.getByLabelText("Lọc theo trạng thái")).toHaveDisplayValue("Mọi trạng thái");
    await userEvent.click(await canvas.findByRole("button", { name: /^Bản nháp/ }));
    await expect(canvas.getByLabelText("Lọc theo trạng thái")).toHaveDisplayValue("Bản nháp");
  },
};

export const SortedByAHead: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    const head = canvas.getByRole("columnheader", { name: "Giá bán" });
    await userEvent.click(within(head).getByRole("button"));
    await waitFor(() => expect(head).toHaveAttribute("aria-sort", "ascending"));
    await expect(canvas.getByLabelText("Sắp xếp")).toHaveDisplayValue("Giá tăng dần");
  },
};

export const AdvancedFilters: Story = {
  ...screen({ path: "/quan-ly-san-pham-shop", role: "seller" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    await userEvent.click(canvas.getByRole("button", { name: "Bộ lọc" }));
    const drawer = within(await everywhere.findByRole("dialog", { name: "Bộ lọc" }, patient));
    await userEvent.type(drawer.getByLabelText("Từ"), "90000");
    await userEvent.type(drawer.getByLabelText("Đến"), "20000");
    const contradiction = "Giá từ phải nhỏ hơn hoặc bằng giá đến";
    await expect(await drawer.findByText(contradiction)).toBeVisible();
    const to = drawer.getByLabelText("Đến");
    await userEvent.type(to, "0");
    const active = (name: string) => canvas.findByRole("button", { name, hidden: true });
    await expect(await active("Bộ lọc (1)")).toBeInTheDocument();
    await userEvent.clear(drawer.getByLabelText("Từ"));
    await userEvent.type(to, "x");
    await expect(await active("Bộ lọc")).toBeInTheDocument();
    await expect(to).toHaveValue("₫ 200.000x");
    await userEvent.type(to, "{Backspace}");
    await expect(await active("Bộ lọc (1)")).toBeInTheDocument();
    await userEvent.click(drawer.getByRole("radio", { name: "Hết hàng" }));
    await userEvent.click(await drawer.findByRole("button", { name: /^Xem \d+ sản phẩm$/ }));
    await expect(await canvas.findByRole("button", { name: "Bộ lọc (2)" })).toBeVisible();
  },
};

export const AdvancedFiltersOnAPhone: Story = {
  ...screen({ path: "/quan-ly-san-pham-shop", role: "seller" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bộ lọc" }, patient));
    await everywhere.findByRole("dialog", { name: "Bộ lọc" }, patient);
  },
};

async function act({ canvas, userEvent }: Play, action: string) {
  const [menu] = await canvas.findAllByRole("button", { name: /^Thao tác với / }, patient);
  if (menu) await userEvent.click(menu);
  await userEvent.click(await everywhere.findByRole("menuitem", { name: action }, patient));
}

export const HidesAndSells: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await act(play, "Ẩn");
    await toast(/^Đã ẩn /);
    await waitFor(() => expect(play.canvas.getAllByText("Đang ẩn")[0]).toBeVisible(), patient);
    await act(play, "Đăng bán");
    await toast(/^Đã đăng bán /);
  },
};

export const HideFails: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await play.canvas.findByRole("table", { name: "Sản phẩm" }, patient);
    const real = globalThis.fetch.bind(globalThis);
    spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      input instanceof Request && input.method === "PUT"
        ? Promise.resolve(Response.json({ code: "INTERNAL" }, { status: 500 }))
        : real(input, init),
    );
    await act(play, "Ẩn");
    await toast("Lỗi server - Vui lòng liên hệ admin");
  },
};

export const Deletes: Story = {
  ...screen({ path, role: "admin" }),
  play: async (play) => {
    await act(play, "Xóa");
    const question = within(
      await everywhere.findByRole("dialog", { name: "Xóa sản phẩm?" }, patient),
    );
    await expect(question.getByText(/^Sản phẩm rời khỏi cửa hàng/)).toBeVisible();
    await play.userEvent.click(question.getByRole("button", { name: "Xóa" }));
    await toast(/^Đã xóa /);
    await expect(await play.canvas.findByText(/^1–20 trong 117$/, {}, patient)).toBeVisible();
  },
};

export const NothingToRefuse: Story = {
  ...screen({ path: `${path}?tu_choi=999999`, role: "admin" }),
  play: async ({ userEvent }) => {
    const question = within(
      await everywhere.findByRole("dialog", { name: "Từ chối sản phẩm?" }, patient),
    );
    await expect(await question.findByText("Không tìm thấy sản phẩm", {}, patient)).toBeVisible();
    await expect(question.queryByRole("button", { name: "Từ chối" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() =>
      expect(everywhere.queryByRole("dialog", { name: "Từ chối sản phẩm?" })).toBeNull(),
    );
  },
};
