import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { BrandStrip } from "./brand-strip.tsx";
import { categories } from "./catalogue.fixtures.ts";
import { CategoryStrip } from "./category-strip.tsx";

const meta = {
  title: "Mua sắm/Cửa hàng/Dải danh mục",
  component: CategoryStrip,
  args: { categories, current: undefined, onChoose: fn() },
} satisfies Meta<typeof CategoryStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Trái cây/ }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(2);
  },
};

export const PressedAgain: Story = {
  args: { current: 2 },
  play: async ({ args, canvas, userEvent }) => {
    const chosen = canvas.getByRole("button", { name: /Trái cây/, pressed: true });
    await userEvent.click(chosen);
    await expect(args.onChoose).toHaveBeenLastCalledWith(undefined);
  },
};

export const Loading: Story = { args: { loading: true } };

export const Brands: Story = {
  render: () => <BrandStrip chosen={["Lúa Ngọc"]} onToggle={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Dữ liệu minh hoạ")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Lúa Ngọc" })).toBePressed();
  },
};
