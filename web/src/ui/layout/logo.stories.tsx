import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "./shell-parts.tsx";

const meta = { title: "Thành phần/Bố cục/Biểu trưng", component: Logo } satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const MarkOnly: Story = { args: { markOnly: true } };
