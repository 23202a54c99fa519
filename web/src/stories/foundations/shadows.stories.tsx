import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShadowsPage } from "./shadows-page.tsx";

const meta = {
  title: "Nền tảng/Đổ bóng",
  component: ShadowsPage,
  parameters: { layout: "fullscreen" },
  tags: ["!autodocs"],
} satisfies Meta<typeof ShadowsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shadows: Story = {};
