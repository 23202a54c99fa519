import type { Meta, StoryObj } from "@storybook/react-vite";
import { RadiiPage } from "./radii-page.tsx";

const meta = {
  title: "Nền tảng/Bo góc",
  component: RadiiPage,
  parameters: { layout: "fullscreen" },
  tags: ["!autodocs"],
} satisfies Meta<typeof RadiiPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Radii: Story = {};
