import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { PriceRange } from "./price-range.tsx";

const meta = {
  title: "Mua sắm/Yêu thích/Khoảng giá",
  component: PriceRange,
  args: { range: {}, dearer: 0, onChange: fn() },
  decorators: (Story) => (
    <div style={{ width: 272 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof PriceRange>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
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

export const SomethingCostsMore: Story = {
  args: { dearer: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Có cả 2 sản phẩm trên 1.000.000 đ")).toBeVisible();
  },
};

export const Narrowed: Story = { args: { range: { min: 50_000, max: 300_000 }, dearer: 2 } };
