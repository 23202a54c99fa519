import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { PagingBar } from "./paging-bar.tsx";

const meta = {
  title: "Thành phần/Bảng/Thanh phân trang",
  component: PagingBar,
  args: { page: 3, pageSize: 20, total: 134, compact: false, onPage: fn() },
} satisfies Meta<typeof PagingBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pages: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Trang sau" }));
    await expect(args.onPage).toHaveBeenCalledWith(4);
  },
};

export const WithSizeAndJump: Story = {
  args: { onPageSize: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox"), "50");
    await expect(args.onPageSize).toHaveBeenCalledWith(50);
  },
};

export const UnknownTotal: Story = {
  args: { page: 2, total: undefined, shown: 20, onPageSize: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("Trang 2")).toBeVisible();
    await expect(canvas.queryByText(/trong|NaN|—/)).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Trang 2" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Trang sau" }));
    await expect(args.onPage).toHaveBeenCalledWith(3);
  },
};

export const UnknownTotalAtTheEnd: Story = {
  args: { page: 3, total: undefined, shown: 7 },
  play: async ({ args, canvas, userEvent }) => {
    const next = canvas.getByRole("button", { name: "Trang sau" });
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Trang trước" }));
    await expect(args.onPage).toHaveBeenCalledWith(2);
  },
};

export const OnePage: Story = { args: { page: 1, total: 7 } };
export const Compact: Story = { args: { compact: true, onPageSize: fn() } };
