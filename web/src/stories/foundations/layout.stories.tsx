import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LayoutPage } from "./layout-page.tsx";

const meta = {
  title: "Nền tảng/Bố cục",
  component: LayoutPage,
  parameters: { layout: "fullscreen" },
  tags: ["!autodocs"],
} satisfies Meta<typeof LayoutPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LayoutRules: Story = {
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const boxes = (name: string) =>
      canvas.getAllByRole("button", { name }).map((button) => button.getBoundingClientRect());
    const edges = boxes("Làm mới").map(({ right }) => Math.round(right));
    await expect(edges).toHaveLength(2);
    await expect(new Set(edges).size).toBe(1);
    const [cancel] = boxes("Hủy");
    const [save] = boxes("Lưu");
    await expect(cancel?.right).toBeLessThan(save?.left ?? 0);
    const tiles = canvas.getAllByRole("listitem").map((tile) => tile.getBoundingClientRect().width);
    await expect(Math.max(...tiles) - Math.min(...tiles)).toBeLessThan(1);
  },
};
