import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ActiveFilters } from "./active-filters.tsx";
import { categories } from "./catalogue.fixtures.ts";
import { activeFilters } from "./filter.ts";

const meta = {
  title: "Mua sắm/Cửa hàng/Bộ lọc đang dùng",
  component: ActiveFilters,
  args: {
    filters: activeFilters({ category: 2, band: "50-100", brand: ["Ong Rừng Việt"] }, categories),
    onChange: fn(),
  },
} satisfies Meta<typeof ActiveFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
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

export const One: Story = {
  args: { filters: activeFilters({ band: "tren-1000" }, categories) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Xóa tất cả" })).not.toBeInTheDocument();
  },
};
