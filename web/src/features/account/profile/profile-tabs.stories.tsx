import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { ProfileTabs } from "./profile-tabs.tsx";

const meta = {
  title: "Tài khoản/Hồ sơ/Các tab",
  component: ProfileTabs,
  args: { tab: "ca-nhan", onTab: fn(), children: "Nội dung của mục đang mở" },
} satisfies Meta<typeof ProfileTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ArrowKeys: Story = {
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole("tab", { name: "Thông tin cá nhân" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onTab).toHaveBeenCalledWith("tiep-thi");
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onTab).toHaveBeenLastCalledWith("bao-mat");
  },
};

/** The open tab is scrolled into view. */
export const LastOnAPhone: Story = {
  args: { tab: "giay-to" },
  globals: { viewport: { value: "phone" } },
};
