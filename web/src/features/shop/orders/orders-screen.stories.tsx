import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Mua sắm/Đơn hàng của tôi/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/gio-hang/don-hang-cua-toi";
/** The first query of a screen waits for the mock, and a failed one is tried three times. */
const patient = { timeout: 15_000 };

export const Filled: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole("article", {}, patient);
    await userEvent.click(canvas.getByRole("tab", { name: /Đã giao hàng/ }));
    const received = await canvas.findAllByRole(
      "button",
      { name: /^Đã nhận hàng của đơn TAP/ },
      patient,
    );
    await expect(received[0]).toBeVisible();
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const Detail: Story = {
  ...screen({ path: `${path}?group=pending`, role: "buyer" }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [open] = await canvas.findAllByRole("button", { name: /^Xem chi tiết/ }, patient);
    if (open) await userEvent.click(open);
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(async () =>
      expect(await page.findByText("Lịch sử đơn hàng", {}, patient)).toBeVisible(),
    );
  },
};

export const NotFound: Story = {
  ...screen({ path: `${path}?q=khong-co-don-nay`, role: "buyer" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Không tìm thấy đơn hàng", {}, patient)).toBeVisible();
  },
};

export const NoOrders: Story = {
  ...screen({ path, role: "buyer", scenario: "no-orders" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Bạn chưa có đơn hàng nào", {}, patient)).toBeVisible();
  },
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Lỗi tải dữ liệu", {}, patient)).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "buyer", scenario: "slow" });
