import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import { callsOf, type Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Tồn kho/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-ton-kho";
const ownPath = "/quan-ly-ton-kho-shop";
const patient = { timeout: 10_000 };

const rowsShown = async ({ canvas }: Pick<Play, "canvas">) => {
  const table = await canvas.findByRole("table", { name: "Tồn kho" }, patient);
  return within(table).findAllByRole("row", {}, patient);
};

export const Filled: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await rowsShown({ canvas })).toHaveLength(11);
    await expect(canvas.getByRole("heading", { name: "Quản lý tồn kho" })).toBeVisible();
    await expect(canvas.getByText("Giá trị tồn kho")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Nhập nhanh tồn kho" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 2" }));
    await expect(await canvas.findByText(/^11–20 trong/, {}, patient)).toBeVisible();
  },
};

export const Dark: Story = { ...Filled, globals: { scheme: "dark" } };

export const Seller: Story = {
  ...screen({ path: ownPath, role: "seller" }),
  play: async ({ canvas }) => {
    const rows = await rowsShown({ canvas });
    await expect(canvas.getByRole("heading", { name: "Tồn kho của shop" })).toBeVisible();
    for (const row of rows.slice(1)) await expect(row).toHaveTextContent("Đang bán");
  },
};

export const Cards: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    await userEvent.click(canvas.getByRole("button", { name: "Dạng thẻ" }));
    await expect(await canvas.findByRole("list", { name: "Tồn kho" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Dạng bảng" }));
    await rowsShown({ canvas });
  },
};

export const Phone: Story = {
  ...screen({ path, role: "admin" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("list", { name: "Tồn kho" }, patient)).toBeVisible();
    await expect(await canvas.findByText(/^1–5 trong/, {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Bộ lọc" }));
    const drawer = within(await canvas.findByRole("dialog", { name: "Bộ lọc" }));
    await userEvent.selectOptions(drawer.getByLabelText("Kho"), "Kho lạnh");
    await userEvent.selectOptions(drawer.getByLabelText("Tình trạng tồn kho"), "Hết hàng");
    await userEvent.click(await drawer.findByRole("button", { name: /^Xem \d+ sản phẩm$/ }));
    await expect(await canvas.findByRole("button", { name: "Bộ lọc (2)" })).toBeVisible();
  },
};

export const PhoneDark: Story = {
  ...screen({ path: ownPath, role: "seller" }),
  globals: { scheme: "dark", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Tồn kho" }, patient)).toBeVisible();
  },
};

export const StatCardsFilter: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    const low = await canvas.findByRole("button", { name: /^Sắp hết hàng ?\d+$/ }, patient);
    const count = low.textContent?.match(/\d+/)?.[0];
    await userEvent.click(low);
    await expect(await canvas.findByText(new RegExp(`trong ${count}$`), {}, patient)).toBeVisible();
    await expect(low).toHaveAttribute("aria-pressed", "true");
    // The cards ignore the filter they set.
    await expect(low).toHaveTextContent(`${count}`);
    await expect(canvas.getByLabelText("Lọc theo tình trạng tồn kho")).toHaveDisplayValue(
      "Sắp hết",
    );
    await userEvent.click(low);
    await waitFor(() => expect(low).toHaveAttribute("aria-pressed", "false"));
  },
};

export const Alerts: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const banner = within(await canvas.findByRole("region", { name: "Cảnh báo tồn kho" }, patient));
    const count = (card: RegExp) =>
      canvas.getByRole("button", { name: card }).textContent?.match(/\d+/)?.[0];
    const counts = `${count(/^Hết hàng \d/)} sản phẩm hết hàng và ${count(/^Sắp hết hàng \d/)} sản phẩm sắp hết`;
    await waitFor(() => expect(banner.getByText(counts)).toBeVisible());
    await userEvent.click(banner.getByRole("button", { name: /^Xem \d+ phiên bản$/ }));
    const list = within(
      await everywhere.findByRole("list", { name: "Phiên bản hết hàng hoặc sắp hết" }, patient),
    );
    const [first] = list.getAllByRole("button");
    await expect(first).toHaveTextContent("Hết hàng");
    if (first) await userEvent.click(first);
    await expect(
      await everywhere.findByRole("tab", { name: "Phiên bản", selected: true }, patient),
    ).toBeVisible();
  },
};

export const OnlyWhatIsDemanded: Story = {
  ...screen({ path, role: "admin", scenario: "drift-bare" }),
  play: async ({ canvas }) => {
    await expect(await rowsShown({ canvas })).toHaveLength(11);
    await expect(canvas.getByRole("button", { name: /^Hết hàng —/ })).toBeVisible();
    const banner = within(await canvas.findByRole("region", { name: "Cảnh báo tồn kho" }, patient));
    await expect(banner.getByText("Có phiên bản đã hết hoặc sắp hết.")).toBeVisible();
  },
};

export const AdministratorWithoutShop: Story = {
  ...screen({ path: ownPath, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Chưa có hàng trong kho", {}, patient)).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Cảnh báo tồn kho" })).toBeNull();
  },
};

export const SoldOut: Story = {
  ...screen({ path: ownPath, role: "seller", scenario: "sold-out" }),
  play: async ({ canvas }) => {
    const banner = await canvas.findByRole("region", { name: "Cảnh báo tồn kho" }, patient);
    await expect(banner).toHaveTextContent(/sản phẩm hết hàng/);
  },
};

export const Filtered: Story = {
  ...screen({ path: `${path}?category=Gạo&warehouse=Kho chính&sort=stock_asc`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    await expect(canvas.getByLabelText("Lọc theo danh mục")).toHaveDisplayValue("Gạo");
    await expect(canvas.getByLabelText("Lọc theo kho")).toHaveDisplayValue("Kho chính");
    await expect(canvas.getByLabelText("Sắp xếp")).toHaveDisplayValue("Tồn kho thấp trước");
    await expect(canvas.getByRole("columnheader", { name: "Tổng tồn" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Xóa bộ lọc" }));
    await expect(canvas.getByLabelText("Lọc theo danh mục")).toHaveDisplayValue("Mọi danh mục");
  },
};

export const NothingFound: Story = {
  ...screen({ path: `${path}?search=khong-co-hang-nay`, role: "admin" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tìm thấy sản phẩm nào", {}, patient)).toBeVisible();
  },
};

export const Empty: Story = {
  ...screen({ path, role: "admin", scenario: "empty-shop" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Chưa có hàng trong kho", {}, patient)).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Cảnh báo tồn kho" })).toBeNull();
  },
};

export const PageTooFar: Story = {
  ...screen({ path: `${path}?page=99`, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Về trang đầu" }, patient));
    await expect(await canvas.findByText(/^1–10 trong/, {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "admin", scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, role: "admin", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Không thể tải danh sách tồn kho";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const RefreshFailed: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    const body = { code: "UNAVAILABLE", message: "Máy chủ đang bảo trì" };
    callsOf("GET /api/inventory", () => Response.json(body, { status: 500 }));
    await userEvent.click(canvas.getByRole("button", { name: "Làm mới" }));
    await expect(await canvas.findByText(/^Đang hiển thị dữ liệu cũ/, {}, patient)).toBeVisible();
    await expect(await rowsShown({ canvas })).toHaveLength(11);
  },
};

export const Forbidden: Story = {
  ...screen({ path, role: "seller" }),
  play: async ({ canvas }) => {
    const heading = { name: "Bạn không có quyền truy cập" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
  },
};

export const LongNames: Story = {
  ...screen({ path, role: "admin", scenario: "long-names" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Tồn kho" }, patient);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

export const LargeStore: Story = {
  ...screen({ path, role: "admin", scenario: "large-store" }),
  play: async ({ canvas, userEvent }) => {
    await rowsShown({ canvas });
    const [more] = await canvas.findAllByRole("button", { name: /^\+\d+ phiên bản của / }, patient);
    if (more) await userEvent.click(more);
    await expect(await canvas.findByRole("button", { name: "Thu gọn" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  },
};
