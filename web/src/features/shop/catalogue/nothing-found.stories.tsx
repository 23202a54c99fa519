import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { NothingFound } from "./nothing-found.tsx";

const meta = {
  title: "Mua sắm/Cửa hàng/Không có kết quả",
  component: NothingFound,
  args: { filter: {}, total: 0, onChange: fn() },
} satisfies Meta<typeof NothingFound>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EmptyShop: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Chưa có sản phẩm nào")).toBeVisible();
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const ForASearch: Story = { args: { filter: { search: "sầu riêng không hạt" } } };
export const ForFilters: Story = { args: { filter: { band: "tren-1000", t: 2 } } };

export const BeyondTheLastPage: Story = {
  args: { filter: { search: "gạo", page: 99 }, total: 41 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Danh sách này chỉ có 3 trang.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Về trang đầu" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: undefined });
  },
};
