import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Màn hình/Giỏ hàng" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/gio-hang";
/** The first read of a screen waits for the mock, and a failed one is tried three times. */
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

export const SoldOut: Story = {
  ...screen({ path, role: "buyer", scenario: "sold-out" }),
  play: async ({ canvas }) => {
    const short = "Một hoặc nhiều sản phẩm không đủ số lượng. Vui lòng kiểm tra lại!";
    await expect(await canvas.findByText(short, {}, patient)).toBeVisible();
    const notes = await canvas.findAllByText("Sản phẩm đã hết hàng!", {}, patient);
    await expect(notes[0]).toBeVisible();
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
