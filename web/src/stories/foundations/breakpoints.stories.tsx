import type { Meta, StoryObj } from "@storybook/react-vite";
import { BreakpointsPage } from "./breakpoints-page.tsx";

const meta = {
  title: "Nền tảng/Điểm ngắt",
  component: BreakpointsPage,
  parameters: { layout: "fullscreen" },
  tags: ["!autodocs"],
} satisfies Meta<typeof BreakpointsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Breakpoints: Story = {};
