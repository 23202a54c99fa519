import { ActionIcon } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconHeart, IconShoppingCartPlus } from "@tabler/icons-react";
import { expect, fn } from "storybook/test";
import { product } from "./catalogue.fixtures.ts";
import { PartFailed, ProductCard, ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

const products = [
  product({ id: 1, original_price: 120_000 }),
  product({ id: 2, name: "Gạo ST25 Sóc Trăng, túi hút chân không năm ký" }),
  product({ id: 3, stock: 0 }),
  product({ id: 4, review_count: 0 }),
  product({ id: 5, thumbnail_url: null }),
];

const meta = { title: "Mua sắm/Cửa hàng/Lưới sản phẩm" } satisfies Meta;
export default meta;

const grid = {
  render: (args) => <ProductGrid {...args} />,
  args: { products, label: "Danh sách sản phẩm" },
} satisfies StoryObj<typeof ProductGrid>;

export const Filled: StoryObj<typeof ProductGrid> = { ...grid };
export const OlderWhileNewerLoad: StoryObj<typeof ProductGrid> = {
  ...grid,
  args: { ...grid.args, busy: true },
};
export const Phone: StoryObj<typeof ProductGrid> = {
  ...grid,
  globals: { viewport: { value: "phone" } },
};
export const Loading: StoryObj<typeof ProductGrid> = {
  ...grid,
  render: () => <ProductGridSkeleton count={products.length} />,
};

const card = {
  render: (args) => <ProductCard {...args} />,
  args: { product: product(), eager: true },
  decorators: [
    (Story) => (
      <div style={{ width: 228 }}>
        <Story />
      </div>
    ),
  ],
} satisfies StoryObj<typeof ProductCard>;

export const Plain: StoryObj<typeof ProductCard> = {
  ...card,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Xoài cát Hòa Lộc" })).toHaveAttribute(
      "href",
      "/san-pham/21",
    );
  },
};

export const Reduced: StoryObj<typeof ProductCard> = {
  ...card,
  args: { ...card.args, product: product({ original_price: 118_000 }) },
};
export const SoldOut: StoryObj<typeof ProductCard> = {
  ...card,
  args: { ...card.args, product: product({ stock: 0 }) },
};
export const NotReviewedYet: StoryObj<typeof ProductCard> = {
  ...card,
  args: { ...card.args, product: product({ rating: 0, review_count: 0, sold_count: 0 }) },
};
export const NoPicture: StoryObj<typeof ProductCard> = {
  ...card,
  args: { ...card.args, product: product({ thumbnail_url: null }) },
};

export const LongWords: StoryObj<typeof ProductCard> = {
  ...card,
  args: {
    ...card.args,
    product: product({
      name: "Mật ong bạc hà cao nguyên đá Đồng Văn nguyên chất thu hoạch tháng mười hai hằng năm",
      source: "Hợp tác xã Dịch vụ Nông nghiệp Tổng hợp Nuôi ong Mèo Vạc Hà Giang",
      price: 1_234_567_000,
      original_price: 2_345_678_000,
    }),
  },
};

export const SignedIn: StoryObj<typeof ProductCard> = {
  ...card,
  args: {
    ...card.args,
    actions: (
      <>
        <ActionIcon aria-label="Yêu thích" color="gray">
          <IconHeart size={22} />
        </ActionIcon>
        <ActionIcon aria-label="Thêm vào giỏ hàng">
          <IconShoppingCartPlus size={22} />
        </ActionIcon>
      </>
    ),
  },
};

const failed = {
  render: (args) => <PartFailed {...args} />,
  args: { text: "Chưa tải được danh mục.", onRetry: fn(), retrying: false },
} satisfies StoryObj<typeof PartFailed>;

export const Failed: StoryObj<typeof PartFailed> = { ...failed };
export const TryingAgain: StoryObj<typeof PartFailed> = {
  ...failed,
  args: { ...failed.args, retrying: true },
};
