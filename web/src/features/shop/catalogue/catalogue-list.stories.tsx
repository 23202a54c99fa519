import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { categories } from "./catalogue.fixtures.ts";
import { ActiveFilters, CatalogueTabs } from "./catalogue-list.tsx";
import { NothingFound, ProductResults } from "./product-results.tsx";
import { catalogueQueries } from "./queries.ts";
import { activeFilters } from "./rules.ts";

const meta = { title: "Mua sắm/Cửa hàng/Danh sách" } satisfies Meta;
export default meta;

const tabs = {
  render: (args) => <CatalogueTabs {...args} />,
  args: { current: undefined, onChoose: fn() },
} satisfies StoryObj<typeof CatalogueTabs>;

export const First: StoryObj<typeof CatalogueTabs> = {
  ...tabs,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: "Tất cả" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Đánh giá cao" }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(4);
  },
};

export const LastOnAPhone: StoryObj<typeof CatalogueTabs> = {
  ...tabs,
  args: { ...tabs.args, current: 6 },
  globals: { viewport: { value: "phone" } },
};

const chips = {
  render: (args) => <ActiveFilters {...args} />,
  args: {
    filters: activeFilters({ category: 2, band: "50-100", brand: ["Ong Rừng Việt"] }, categories),
    onChange: fn(),
  },
} satisfies StoryObj<typeof ActiveFilters>;

export const Several: StoryObj<typeof ActiveFilters> = {
  ...chips,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bỏ lọc Trái cây" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ category: undefined });
    await userEvent.click(canvas.getByRole("button", { name: "Xóa tất cả" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      category: undefined,
      band: undefined,
      brand: undefined,
    });
  },
};

export const One: StoryObj<typeof ActiveFilters> = {
  ...chips,
  args: { ...chips.args, filters: activeFilters({ band: "tren-1000" }, categories) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Xóa tất cả" })).not.toBeInTheDocument();
  },
};

const nothing = {
  render: (args) => <NothingFound {...args} />,
  args: { filter: {}, total: 0, onChange: fn() },
} satisfies StoryObj<typeof NothingFound>;

export const EmptyShop: StoryObj<typeof NothingFound> = {
  ...nothing,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Chưa có sản phẩm nào")).toBeVisible();
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const ForASearch: StoryObj<typeof NothingFound> = {
  ...nothing,
  args: { ...nothing.args, filter: { search: "sầu riêng không hạt" } },
};
export const ForFilters: StoryObj<typeof NothingFound> = {
  ...nothing,
  args: { ...nothing.args, filter: { band: "tren-1000", t: 2 } },
};

export const BeyondTheLastPage: StoryObj<typeof NothingFound> = {
  ...nothing,
  args: { ...nothing.args, filter: { search: "gạo", page: 99 }, total: 41 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Danh sách này chỉ có 3 trang.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Về trang đầu" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: undefined });
  },
};

export const APageOfWithdrawnProducts: StoryObj<typeof ProductResults> = {
  render: (args) => <ProductResults {...args} />,
  args: { filter: { page: 2 }, onChange: fn(), failedText: "", nothing: () => "Không có gì" },
  decorators: [
    withCache({
      ...catalogueQueries.list({ page: 2 }),
      data: { products: [], total: 60, read: 20 },
    }),
  ],
  play: async ({ args, canvas, userEvent }) => {
    const text = "Các sản phẩm này đang hết hàng hoặc ngừng bán";
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.queryByText("Không có gì")).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Trang 3" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 3 });
  },
};
