import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { UnderDevelopment } from "./result.tsx";

const meta = {
  title: "Thành phần/Phản hồi/Đang phát triển",
  component: UnderDevelopment,
} satisfies Meta<typeof UnderDevelopment>;
export default meta;

export const Shown: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Trang đang được phát triển" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Về trang chủ" })).toHaveAttribute("href", "/");
  },
};
