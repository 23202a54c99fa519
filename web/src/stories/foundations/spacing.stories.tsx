import type { Meta, StoryObj } from "@storybook/react-vite";
import { SpacingPage } from "./spacing-page.tsx";

const meta = {
  title: "Nền tảng/Khoảng cách",
  component: SpacingPage,
  parameters: { layout: "fullscreen" },
  tags: ["!autodocs"],
} satisfies Meta<typeof SpacingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Spacing: Story = {};
