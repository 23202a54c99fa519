import type { Meta, StoryObj } from "@storybook/react-vite";
import { TypePage } from "./type-page.tsx";

const meta = {
  title: "Nền tảng/Chữ",
  component: TypePage,
  parameters: { layout: "fullscreen" },
  tags: ["!autodocs"],
} satisfies Meta<typeof TypePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Type: Story = {};
