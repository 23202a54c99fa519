import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { categories } from "./catalogue.fixtures.ts";
import { FilterDrawer } from "./filter-drawer.tsx";

const meta = {
  title: "Mua sắm/Cửa hàng/Ngăn bộ lọc",
  component: FilterDrawer,
  args: {
    open: true,
    onClose: fn(),
    filter: { category: 2, brand: ["Ong Rừng Việt"] },
    categories,
    total: 24,
    onChange: fn(),
  },
} satisfies Meta<typeof FilterDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "50.000 đ – 100.000 đ" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ band: "50-100" });
    await userEvent.click(canvas.getByRole("radio", { name: "Tất cả danh mục" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ category: undefined });
    await userEvent.click(canvas.getByRole("checkbox", { name: "Ong Rừng Việt" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ brand: undefined });
    await userEvent.click(canvas.getByRole("button", { name: "Xem 24 sản phẩm" }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const long = "Nôngsảnđặcsảnđịaphươngvùngcaotâybắcvàđôngbắcbộ";

export const LongName: Story = {
  args: { categories: categories.map((category) => ({ ...category, name: long })).slice(0, 1) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const { right: edge } = canvas.getByRole("dialog").getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(canvas.getByText(long));
    await expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  },
};

export const Counting: Story = { args: { total: undefined } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
