import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor, type within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Mua sắm/Giỏ hàng/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const path = "/gio-hang";
/** The first query of a screen waits for the mock, and a failed one is tried three times. */
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

/** While the cart is open: what it showed before is told beside the new price. */
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

/** The number in the header's cart badge. */
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
