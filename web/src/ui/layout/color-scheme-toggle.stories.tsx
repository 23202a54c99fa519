import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ColorSchemeToggle } from "./shell-parts.tsx";

const meta = {
  title: "Thành phần/Bố cục/Đổi giao diện",
  component: ColorSchemeToggle,
} satisfies Meta<typeof ColorSchemeToggle>;
export default meta;

/** Storybook's toolbar forces the scheme, so pressing the button changes nothing here. */
export const SaysWhatAPressDoes: StoryObj<typeof meta> = {
  globals: { scheme: "light" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Chuyển sang giao diện tối" })).toBeVisible();
  },
};
