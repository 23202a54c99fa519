import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Màn hình/Trang chủ" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/";
/** The first read of a screen waits for the mock, and a failed one is tried three times. */
const patient = { timeout: 10_000 };
const featured = { name: "Sản phẩm bán chạy" };

export const Guest: Story = {
  ...screen({ path }),
  play: async ({ canvas }) => {
    const products = within(await canvas.findByRole("list", featured, patient));
    await expect(products.getAllByRole("article")).toHaveLength(8);
    await expect(products.queryByRole("button")).not.toBeInTheDocument();
    const tiles = within(await canvas.findByRole("list", { name: "Danh mục sản phẩm" }, patient));
    await expect(tiles.getAllByRole("link")).toHaveLength(8);
    await expect(canvas.getByRole("link", { name: "Đi chợ ngay" })).toHaveAttribute(
      "href",
      "/mua-sam",
    );
  },
};

export const Buyer: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    const products = within(await canvas.findByRole("list", featured, patient));
    await expect(products.getAllByRole("button", { name: /vào giỏ hàng$/ })).toHaveLength(8);
  },
};

export const Phone: Story = { ...screen({ path }), globals: { viewport: { value: "phone" } } };
export const Tablet: Story = { ...screen({ path }), globals: { viewport: { value: "tablet" } } };
export const EmptyShop: Story = screen({ path, scenario: "empty-shop" });
export const Loading: Story = screen({ path, scenario: "slow" });

export const PartsFailed: Story = {
  ...screen({ path, scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Chưa tải được danh mục.", {}, patient)).toBeVisible();
    const text = "Chưa tải được sản phẩm bán chạy.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible();
  },
};
