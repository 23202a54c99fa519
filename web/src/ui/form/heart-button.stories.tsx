import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { HeartButton } from "./heart-button.tsx";

const meta = {
  title: "Thành phần/Biểu mẫu/Nút yêu thích",
  component: HeartButton,
  args: { liked: false, onToggle: fn() },
} satisfies Meta<typeof HeartButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const heart = canvas.getByRole("button", { name: "Yêu thích", pressed: false });
    await userEvent.click(heart);
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};

export const Liked: Story = {
  args: { liked: true, label: "Yêu thích Xoài cát Hòa Lộc" },
  play: async ({ canvas }) => {
    const heart = canvas.getByRole("button", { name: "Yêu thích Xoài cát Hòa Lộc" });
    await expect(heart).toBePressed();
  },
};

export const NotKnownYet: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Yêu thích" })).toBeDisabled();
  },
};
