import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ColoursPage } from "./colours-page.tsx";

const meta = {
  title: "Nền tảng/Màu sắc",
  component: ColoursPage,
  parameters: { layout: "fullscreen" },
  tags: ["!autodocs"],
} satisfies Meta<typeof ColoursPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/Đạt mức/).length).toBeGreaterThan(10);
    await expect(canvas.queryByText(/Chưa đạt/)).not.toBeInTheDocument();
  },
};

export const ColoursDark: Story = { ...Colours, globals: { scheme: "dark" } };
