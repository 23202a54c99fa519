import type { Meta, StoryObj } from "@storybook/react-vite";
import { product } from "./catalogue.fixtures.ts";
import { ProductGrid } from "./product-grid.tsx";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";

const products = [
  product({ id: 1, original_price: 120_000 }),
  product({ id: 2, name: "Gạo ST25 Sóc Trăng, túi hút chân không năm ký" }),
  product({ id: 3, stock: 0 }),
  product({ id: 4, review_count: 0 }),
  product({ id: 5, thumbnail_url: null }),
];

const meta = {
  title: "Mua sắm/Cửa hàng/Lưới sản phẩm",
  component: ProductGrid,
  args: { products, label: "Danh sách sản phẩm" },
} satisfies Meta<typeof ProductGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const OlderWhileNewerLoad: Story = { args: { busy: true } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Loading: Story = { render: () => <ProductGridSkeleton count={products.length} /> };
