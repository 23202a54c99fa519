import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import { clearRecent, type RecentProduct, rememberRecent } from "./recent.ts";
import { RecentlyViewed } from "./recently-viewed.tsx";

const products: RecentProduct[] = [
  {
    id: 3,
    name: "Gạo ST25",
    price: 185_000,
    unit: "túi",
    thumbnail_url: "/pictures/rice-plant.webp",
  },
  { id: 8, name: "Nước mắm Phú Quốc", price: 98_000, unit: "chai", thumbnail_url: null },
  {
    id: 9,
    name: "Bưởi da xanh Bến Tre chọn lọc loại một, hái trong ngày",
    price: 1_250_000,
    unit: "thùng carton",
    thumbnail_url: null,
  },
];

const meta = {
  title: "Mua sắm/Đã xem gần đây/Dải sản phẩm",
  component: RecentlyViewed,
  args: { userId: undefined },
  beforeEach: () => {
    clearRecent();
    for (const product of products.toReversed()) rememberRecent(product);
    return () => clearRecent();
  },
} satisfies Meta<typeof RecentlyViewed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole("link");
    await expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/san-pham/3",
      "/san-pham/8",
      "/san-pham/9",
    ]);
    await userEvent.click(canvas.getByRole("button", { name: "Xóa lịch sử xem" }));
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

export const BesideOneOfThem: Story = {
  args: { current: products[1] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Nước mắm Phú Quốc")).toBeNull();
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
  },
};

export const OfAnotherUser: Story = {
  beforeEach: () => {
    clearRecent();
    for (const product of products) rememberRecent(product, "another-user");
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const Nothing: Story = {
  beforeEach: () => clearRecent(),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const BrokenContent: Story = {
  beforeEach: () => localStorage.setItem("tap-recently-viewed", '[{"id":"x"},{broken'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const StorageForbidden: Story = {
  args: { current: products[0] },
  beforeEach: () => {
    clearRecent();
    spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};
