import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor, within } from "storybook/test";
import { toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Mua sắm/Yêu thích/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const path = "/san-pham/yeu-thich";
/** The first query waits for the mock, and a failed one is retried. */
const patient = { timeout: 20_000 };

const list = async (canvas: Canvas) =>
  within(await canvas.findByRole("list", { name: "Danh sách yêu thích" }, patient));
const titled = (canvas: Canvas, count: number) =>
  canvas.findByRole("heading", { name: `Sản phẩm yêu thích (${count})` }, patient);

export const Filled: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    await titled(canvas, 9);
    const cards = within(canvas.getByRole("list", { name: "Danh sách yêu thích" }));
    await expect(cards.getAllByRole("article")).toHaveLength(9);
    await expect(cards.getAllByRole("button", { name: /^Mua ngay/ })).toHaveLength(9);
  },
};

export const OnAPhone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bộ lọc" }, patient));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Chỉ sản phẩm còn hàng" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Xem 8 sản phẩm" }));
    await expect(await canvas.findByRole("button", { name: "Bộ lọc (1)" })).toBeVisible();
  },
};

export const AsAList: Story = {
  ...screen({ path: `${path}?view=list`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const asList = await canvas.findByRole("button", { name: "Dạng danh sách" }, patient);
    await expect(asList).toBePressed();
    await userEvent.click(canvas.getByRole("button", { name: "Dạng lưới" }));
    await waitFor(() => expect(asList).not.toBePressed());
  },
};

export const Searched: Story = {
  ...screen({ path: `${path}?search=nuoc mam`, role: "buyer" }),
  play: async ({ canvas }) => {
    const cards = await list(canvas);
    await expect(cards.getAllByRole("article")).toHaveLength(1);
    await expect(cards.getByRole("link", { name: /^Nước mắm Phú Quốc/ })).toBeVisible();
  },
};

export const Sorted: Story = {
  ...screen({ path: `${path}?sort=gia-tang`, role: "buyer" }),
  play: async ({ canvas }) => {
    const cards = await list(canvas);
    await expect(cards.getAllByRole("heading")[0]).toHaveTextContent("Nấm bào ngư xám tươi");
  },
};

export const NothingFound: Story = {
  ...screen({ path: `${path}?search=khong-co-gi&inStock=true`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const text = "Không tìm thấy “khong-co-gi” trong danh sách";
    const empty = await canvas.findByText(text, {}, patient);
    const clear = canvas.getAllByRole("button", { name: "Xóa bộ lọc" }).at(-1);
    if (clear) await userEvent.click(clear);
    await waitFor(() => expect(empty).not.toBeInTheDocument());
    await expect((await list(canvas)).getAllByRole("article")).toHaveLength(9);
  },
};

export const Empty: Story = {
  ...screen({ path, role: "buyer", scenario: "no-favorites" }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole("link", { name: "Khám phá sản phẩm" }, patient);
    await expect(link).toHaveAttribute("href", "/mua-sam");
  },
};

export const Loading: Story = screen({ path, role: "buyer", scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Có lỗi xảy ra khi tải danh sách yêu thích";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
  },
};

export const GuestGoesToLogin: Story = {
  ...screen({ path }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Mật khẩu", {}, patient)).toBeVisible();
  },
};

export const SoldOut: Story = {
  ...screen({ path, role: "buyer", scenario: "sold-out" }),
  play: async ({ canvas, userEvent }) => {
    const [buy] = (await list(canvas)).getAllByRole("button", { name: /^Mua ngay/ });
    if (!buy) throw new Error("no button");
    await expect(buy).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(buy);
    await toast("Sản phẩm đã hết hàng!");
  },
};

export const OneRemoved: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const heart = { name: "Yêu thích Gạo ST25 Sóc Trăng" };
    await userEvent.click((await list(canvas)).getByRole("button", heart));
    await titled(canvas, 8);
    await toast("Đã xóa khỏi danh sách yêu thích");
    await expect(canvas.queryByRole("button", heart)).not.toBeInTheDocument();
  },
};

export const RemovalTakenBack: Story = {
  ...screen({ path, role: "buyer", scenario: "favorites-fail" }),
  play: async ({ canvas, userEvent }) => {
    const heart = { name: "Yêu thích Gạo ST25 Sóc Trăng" };
    await userEvent.click((await list(canvas)).getByRole("button", heart));
    await toast("Cập nhật yêu thích thất bại");
    await titled(canvas, 9);
    await expect(canvas.getByRole("button", heart)).toBePressed();
  },
};

export const NoAnswerTakesItBack: Story = {
  ...screen({ path, role: "buyer", scenario: "favorites-silent" }),
  play: async ({ canvas, userEvent }) => {
    const heart = { name: "Yêu thích Gạo ST25 Sóc Trăng" };
    await userEvent.click((await list(canvas)).getByRole("button", heart));
    await toast("Cập nhật yêu thích thất bại");
    await titled(canvas, 9);
  },
};

export const SeveralRemoved: Story = {
  ...screen({ path: `${path}?category=2`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const cards = await list(canvas);
    await waitFor(() => expect(cards.getAllByRole("article")).toHaveLength(2), patient);
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Chọn tất cả/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Xóa đã chọn" }));
    const dialog = within(await everywhere.findByRole("dialog", {}, patient));
    await expect(dialog.getByText(/^2 sản phẩm/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Xóa" }));
    await titled(canvas, 7);
    await expect(await canvas.findByText("Không có sản phẩm phù hợp")).toBeVisible();
  },
};

export const RemovedInPart: Story = {
  ...screen({ path, role: "buyer", scenario: "favorite-stuck" }),
  play: async ({ canvas, userEvent }) => {
    await list(canvas);
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Chọn tất cả/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Xóa đã chọn" }));
    const dialog = within(await everywhere.findByRole("dialog", {}, patient));
    await userEvent.click(dialog.getByRole("button", { name: "Xóa" }));
    const failure = /^Chưa xóa được 1\/9 sản phẩm khỏi danh sách\. Vui lòng thử lại\.$/;
    await expect(await dialog.findByText(failure, {}, patient)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Xóa" }));
    const again = "Dịch vụ yêu thích tạm ngừng";
    await expect(await dialog.findByText(again, {}, patient)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Hủy" }));
    await titled(canvas, 1);
  },
};

export const BoughtNow: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const cards = await list(canvas);
    await userEvent.click(cards.getByRole("button", { name: "Mua ngay Gạo ST25 Sóc Trăng" }));
    const checkout = { name: "Thanh toán đơn hàng" };
    await expect(await canvas.findByRole("heading", checkout, patient)).toBeVisible();
    await expect(canvas.getByText(/Gạo ST25 Sóc Trăng/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Giỏ hàng, 6 sản phẩm" })).toBeVisible();
  },
};
