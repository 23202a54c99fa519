import { ActionIcon } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconHeart, IconShoppingCartPlus } from "@tabler/icons-react";
import { expect } from "storybook/test";
import { product } from "./catalogue.fixtures.ts";
import { ProductCard } from "./product-card.tsx";

const meta = {
  title: "Mua sắm/Cửa hàng/Thẻ sản phẩm",
  component: ProductCard,
  args: { product: product(), eager: true },
  decorators: (Story) => (
    <div style={{ width: 228 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof ProductCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Xoài cát Hòa Lộc" })).toHaveAttribute(
      "href",
      "/san-pham/21",
    );
  },
};

export const Reduced: Story = { args: { product: product({ original_price: 118_000 }) } };
export const SoldOut: Story = { args: { product: product({ stock: 0 }) } };
export const NotReviewedYet: Story = {
  args: { product: product({ rating: 0, review_count: 0, sold_count: 0 }) },
};
export const NoPicture: Story = { args: { product: product({ thumbnail_url: null }) } };

export const LongWords: Story = {
  args: {
    product: product({
      name: "Mật ong bạc hà cao nguyên đá Đồng Văn nguyên chất thu hoạch tháng mười hai hằng năm",
      source: "Hợp tác xã Dịch vụ Nông nghiệp Tổng hợp Nuôi ong Mèo Vạc Hà Giang",
      price: 1_234_567_000,
      original_price: 2_345_678_000,
    }),
  },
};

export const SignedIn: Story = {
  args: {
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
