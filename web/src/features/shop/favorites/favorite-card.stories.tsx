import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { FavoriteCard } from "./favorite-card.tsx";
import { favorite } from "./favorites.fixtures.ts";
import { favoriteQueries } from "./queries.ts";

const user = {
  id: "u-1",
  fullName: "Nguyễn Thị Lan",
  permissions: ["PERM_FAVORITE_MANAGE"],
  role: { id: "r-4", name: "Nông dân", role_code: "R04" },
};
const session = { ...sessionQuery, data: { user } };
const mine = { ...favoriteQueries.mine(), data: { data: [favorite()], total: 1 } };

const meta = {
  title: "Mua sắm/Yêu thích/Thẻ sản phẩm",
  component: FavoriteCard,
  args: {
    item: favorite(),
    selected: false,
    onSelect: fn(),
    shop: { onAddToCart: fn(), onBuyNow: fn(), onSignedOut: fn() },
    onRemove: fn(),
    eager: true,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 228 }}>
        <Story />
      </div>
    ),
    withCache(session, mine),
  ],
} satisfies Meta<typeof FavoriteCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Chọn Xoài cát Hòa Lộc" }));
    await expect(args.onSelect).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole("button", { name: /^Thêm .* vào giỏ hàng$/ }));
    await expect(args.shop.onAddToCart).toHaveBeenCalledWith(args.item);
    await userEvent.click(canvas.getByRole("button", { name: /^Mua ngay/ }));
    await expect(args.shop.onBuyNow).toHaveBeenCalledWith(args.item);
  },
};

export const Selected: Story = { args: { selected: true } };
export const Reduced: Story = {
  args: { item: favorite({ originalPrice: 118_000, discount: 19, isOCOP: true }) },
};
export const SoldOut: Story = { args: { item: favorite({ stock: 0 }) } };

export const NothingKnown: Story = {
  args: {
    item: favorite({
      rating: null,
      reviewCount: 0,
      source: null,
      thumbnail_url: null,
      image_url: null,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nhà bán hàng TAP")).toBeVisible();
    await expect(canvas.getByText("4,5 trên 5 sao, 0 đánh giá")).toBeInTheDocument();
  },
};

export const ListNotThereYet: Story = {
  decorators: [withCache(session, { ...favoriteQueries.mine(), pending: true })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /^Yêu thích/ })).toBeDisabled();
  },
};
