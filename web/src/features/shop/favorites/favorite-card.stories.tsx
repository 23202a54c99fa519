import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { FavoriteCard } from "./favorite-card.tsx";
import { favorite } from "./favorites.fixtures.ts";
import { PriceRange } from "./favorites-screen.tsx";
import { favoriteQueries } from "./queries.ts";

const user = {
  id: "u-1",
  fullName: "Nguyễn Thị Lan",
  permissions: ["PERM_FAVORITE_MANAGE"],
  role: { id: "r-4", name: "Nông dân", role_code: "R04" },
};
const session = { ...sessionQuery, data: { user } };
const mine = { ...favoriteQueries.mine(), data: { data: [favorite()], total: 1 } };

const meta = { title: "Mua sắm/Yêu thích/Các phần" } satisfies Meta;
export default meta;

const card = {
  render: (args) => <FavoriteCard {...args} />,
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
} satisfies StoryObj<typeof FavoriteCard>;

export const Plain: StoryObj<typeof FavoriteCard> = {
  ...card,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Chọn Xoài cát Hòa Lộc" }));
    await expect(args.onSelect).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole("button", { name: /^Thêm .* vào giỏ hàng$/ }));
    await expect(args.shop.onAddToCart).toHaveBeenCalledWith(args.item);
    await userEvent.click(canvas.getByRole("button", { name: /^Mua ngay/ }));
    await expect(args.shop.onBuyNow).toHaveBeenCalledWith(args.item);
  },
};

export const Selected: StoryObj<typeof FavoriteCard> = {
  ...card,
  args: { ...card.args, selected: true },
};
export const Reduced: StoryObj<typeof FavoriteCard> = {
  ...card,
  args: {
    ...card.args,
    item: favorite({ originalPrice: 118_000, discount: 19, isOCOP: true }),
    change: "Rẻ hơn 15.000 đ",
  },
};
export const SoldOut: StoryObj<typeof FavoriteCard> = {
  ...card,
  args: { ...card.args, item: favorite({ stock: 0 }) },
};

export const NothingKnown: StoryObj<typeof FavoriteCard> = {
  ...card,
  args: {
    ...card.args,
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

export const ListNotThereYet: StoryObj<typeof FavoriteCard> = {
  ...card,
  decorators: [
    withCache(session, { ...favoriteQueries.mine(), pending: true }),
    ...card.decorators,
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /^Yêu thích/ })).toBeDisabled();
  },
};

const range = {
  render: (args) => <PriceRange {...args} />,
  args: { range: {}, dearer: 0, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 272 }}>
        <Story />
      </div>
    ),
  ],
} satisfies StoryObj<typeof PriceRange>;

export const Everything: StoryObj<typeof PriceRange> = {
  ...range,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("0 đ – 1.000.000 đ")).toBeVisible();
    canvas.getByRole("slider", { name: "Giá đến" }).focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(canvas.getByText("0 đ – 980.000 đ")).toBeVisible();
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ min: undefined, max: 980_000 }),
    );
  },
};

export const SomethingCostsMore: StoryObj<typeof PriceRange> = {
  ...range,
  args: { ...range.args, dearer: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Có cả 2 sản phẩm trên 1.000.000 đ")).toBeVisible();
  },
};

export const Narrowed: StoryObj<typeof PriceRange> = {
  ...range,
  args: { ...range.args, range: { min: 50_000, max: 300_000 }, dearer: 2 },
};
