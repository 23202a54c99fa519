import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconsPage } from "./icons-page.tsx";

const meta = {
  title: "Nền tảng/Biểu tượng",
  component: IconsPage,
  parameters: { layout: "fullscreen" },
  tags: ["!autodocs"],
} satisfies Meta<typeof IconsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Icons: Story = {};
