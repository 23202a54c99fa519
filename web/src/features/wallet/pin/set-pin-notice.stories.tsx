import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SetPinNotice } from "./set-pin-notice.tsx";

const meta = {
  title: "Ví/Mã PIN/Lời nhắc đặt mã",
  component: SetPinNotice,
} satisfies Meta<typeof SetPinNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Notice: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Thiết lập mật khẩu" });
    await expect(link).toHaveAttribute("href", "/quan-ly-mat-khau");
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };
