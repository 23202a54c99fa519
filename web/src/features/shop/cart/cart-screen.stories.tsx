import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen as page, waitFor, type within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { cartLine } from "./cart.fixtures.ts";
import { CartFailed } from "./cart-failed.tsx";
import { CartHeader } from "./cart-header.tsx";
import { CartEmpty, CartGuest, CartUndo, undoMs } from "./cart-screen.tsx";
import { CartSkeleton } from "./cart-skeleton.tsx";

const meta = { title: "Mua sắm/Giỏ hàng/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const path = "/gio-hang";
/** The first query waits for the mock, and a failed one is retried. */
const patient = { timeout: 15_000 };

export const Filled: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const rice = await canvas.findByRole("group", { name: /Số lượng Gạo/ }, patient);
    const count = canvas.getByRole("textbox", { name: /Số lượng Gạo/ });
    await expect(count).toHaveValue("2");
    const [, plus] = rice.querySelectorAll("button");
    if (!plus) throw new Error("The quantity has no plus");
    await userEvent.click(plus);
    await userEvent.click(plus);
    await expect(count).toHaveValue("4");
    const selectAll = canvas.getByRole("checkbox", { name: /Chọn tất cả/ });
    await userEvent.click(selectAll);
    await waitFor(() => expect(selectAll).toBeChecked());
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const Nothing: Story = {
  ...screen({ path, role: "buyer", scenario: "empty-cart" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Giỏ hàng của bạn đang trống", {}, patient)).toBeVisible();
  },
};

export const Guest: Story = {
  ...screen({ path, role: "guest" }),
  play: async ({ canvas }) => {
    const title = { name: "Đăng nhập để xem giỏ hàng" };
    await expect(await canvas.findByRole("heading", title, patient)).toBeVisible();
  },
};

export const PricesGoUp: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const rice = await canvas.findByRole("group", { name: /Số lượng Gạo/ }, patient);
    await expect(canvas.queryByText(/^Giá đã thay đổi/)).not.toBeInTheDocument();
    const body = JSON.stringify({ scenario: "price-changed" });
    await fetch("/__mock/state", { method: "PUT", body });
    const [, plus] = rice.querySelectorAll("button");
    if (!plus) throw new Error("The quantity has no plus");
    await userEvent.click(plus);
    const notes = await canvas.findAllByText(/^Giá đã thay đổi từ [\d.]+ đ thành [\d.]+ đ\.$/);
    const [before = 0, now = 0] =
      (notes[0]?.textContent ?? "")
        .match(/[\d.]+(?= đ)/g)
        ?.map((price) => Number(price.replaceAll(".", ""))) ?? [];
    await expect(now).toBeGreaterThan(before);
    await expect(notes[0]).toBeVisible();
  },
};

export const SoldOut: Story = {
  ...screen({ path, role: "buyer", scenario: "sold-out" }),
  play: async ({ canvas }) => {
    const short = "Một hoặc nhiều sản phẩm không đủ số lượng. Vui lòng kiểm tra lại!";
    await expect(await canvas.findByText(short, {}, patient)).toBeVisible();
    const notes = await canvas.findAllByText("Sản phẩm đã hết hàng!", {}, patient);
    await expect(notes[0]).toBeVisible();
  },
};

const badge = (canvas: Canvas) =>
  Number(/\d+/.exec(canvas.getByRole("link", { name: /^Giỏ hàng, / }).ariaLabel ?? "")?.[0]);

export const RemovedAndPutBack: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const bin = { name: /^Xóa Gạo/ };
    await userEvent.click(await canvas.findByRole("button", bin, patient));
    await expect(canvas.queryByRole("button", bin)).toBeNull();
    await waitFor(() => expect(badge(canvas)).toBe(4), patient);
    await userEvent.click(canvas.getByRole("button", { name: "Hoàn tác" }));
    const count = await canvas.findByRole("textbox", { name: /Số lượng Gạo/ }, patient);
    await expect(count).toHaveValue("2");
    await expect(badge(canvas)).toBe(6);
  },
};

export const EverythingRemovedAndPutBack: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const all = await canvas.findByRole("checkbox", { name: "Chọn tất cả (2/3)" }, patient);
    await userEvent.click(all);
    await userEvent.click(canvas.getByRole("button", { name: "Xóa đã chọn" }));
    await expect(await canvas.findByText("Giỏ hàng của bạn đang trống", {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Hoàn tác" }));
    await canvas.findByRole("checkbox", { name: "Chọn tất cả (3/3)" }, patient);
    const rows = canvas.getAllByRole("group", { name: /^Số lượng/ });
    await expect(rows.at(-1)).toHaveAccessibleName(/Gạo/);
  },
};

export const UndoFailed: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const undoAgain = () => userEvent.click(canvas.getByRole("button", { name: "Hoàn tác" }));
    const serve = (scenario: string) =>
      fetch("/__mock/state", { method: "PUT", body: JSON.stringify({ scenario }) });
    await userEvent.click(await canvas.findByRole("button", { name: /^Xóa Gạo/ }, patient));
    await waitFor(() => expect(badge(canvas)).toBe(4), patient);
    await serve("upstream-down");
    await undoAgain();
    await expect(await page.findByRole("alert", {}, patient)).toBeVisible();
    await serve("normal");
    await waitFor(undoAgain);
    await canvas.findByRole("textbox", { name: /Số lượng Gạo/ }, patient);
    await waitFor(() => expect(badge(canvas)).toBe(6), patient);
    await expect(canvas.queryByRole("button", { name: "Hoàn tác" })).toBeNull();
  },
};

export const DeletedMeanwhile: Story = {
  ...screen({ path, role: "buyer", scenario: "product-deleted" }),
  play: async ({ canvas, userEvent }) => {
    const told = /^(Gạo .* không còn được bán|Sản phẩm #3: )/;
    await expect(await canvas.findByText(told, {}, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Xóa Gạo/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Hoàn tác" }));
    const failed = /^(Gạo .*|Sản phẩm này) hiện không còn bán$/;
    await waitFor(async () => expect(await page.findByText(failed, {}, patient)).toBeVisible());
  },
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Lỗi tải giỏ hàng. Vui lòng thử lại.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "buyer", scenario: "slow" });

export const StatesGuest: Story = {
  render: () => <CartGuest />,
  play: async ({ canvas }) => {
    const origin = "from=%2Fgio-hang";
    for (const [name, path] of [
      ["Đăng nhập", "/dang-nhap"],
      ["Đăng ký", "/dang-ky"],
    ]) {
      const link = canvas.getByRole("link", { name });
      await expect(link).toHaveAttribute("href", `${path}?${origin}`);
    }
  },
};

export const StatesNothing: Story = {
  render: () => <CartEmpty />,
  play: async ({ canvas }) => {
    const href = (name: string) => canvas.getByRole("link", { name }).getAttribute("href");
    await expect(href("Tiếp tục mua sắm")).toBe("/mua-sam");
    await expect(href("Đơn hàng của tôi")).toBe("/gio-hang/don-hang-cua-toi");
    await expect(href("Xem khuyến mãi")).toBe("/promotions");
  },
};

export const Failed: Story = {
  render: () => (
    <CartFailed error={new ApiError(503, { message: "Máy chủ đang bảo trì" })} reset={fn()} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Lỗi tải giỏ hàng. Vui lòng thử lại.")).toBeVisible();
    await expect(canvas.getByText("Máy chủ đang bảo trì")).toBeVisible();
  },
};

export const NarrowHeader: Story = {
  render: () => (
    <div style={{ width: "288px" }}>
      <CartHeader lines={[{ quantity: 2 }, { quantity: 4 }]} />
    </div>
  ),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole("banner").getBoundingClientRect();
    for (const link of canvas.getAllByRole("link")) {
      const box = link.getBoundingClientRect();
      await expect(box.right).toBeLessThanOrEqual(right);
      await expect(box.height).toBeGreaterThanOrEqual(44);
    }
  },
};

export const StatesLoading: Story = { render: () => <CartSkeleton /> };

const undo = {
  render: (args) => <CartUndo {...args} />,
  args: { lines: [cartLine()], isRestoring: false, onUndo: fn(), onDismiss: fn() },
} satisfies StoryObj<typeof CartUndo>;

export const OneLine: StoryObj<typeof CartUndo> = {
  ...undo,
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Đã xóa Gạo ST25 Sóc Trăng khỏi giỏ hàng",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Hoàn tác" }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};

export const SeveralLines: StoryObj<typeof CartUndo> = {
  ...undo,
  args: { ...undo.args, lines: [cartLine(), cartLine({ id: "ci-2" })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Đã xóa 2 dòng, \d+ sản phẩm khỏi giỏ hàng$/)).toBeVisible();
  },
};

export const UndoPhone: StoryObj<typeof CartUndo> = {
  ...undo,
  globals: { viewport: { value: "phone" } },
};
export const Dark: StoryObj<typeof CartUndo> = { ...undo, globals: { scheme: "dark" } };
export const Restoring: StoryObj<typeof CartUndo> = {
  ...undo,
  args: { ...undo.args, isRestoring: true },
};

export const GoesByItself: StoryObj<typeof CartUndo> = {
  ...undo,
  play: async ({ canvas, args }) => {
    canvas.getByRole("button", { name: "Hoàn tác" }).blur();
    const patient = { timeout: undoMs + 3_000 };
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalled(), patient);
  },
};

export const UndoNothing: StoryObj<typeof CartUndo> = {
  ...undo,
  args: { ...undo.args, lines: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};
