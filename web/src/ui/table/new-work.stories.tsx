import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, waitFor } from "storybook/test";
import { type Play, toast } from "#storybook/play.ts";
import { AlertMenu } from "./table-menus.tsx";

const meta = {
  title: "Thành phần/Bảng/Báo khi có việc mới",
  component: AlertMenu,
  args: { userId: "story" },
  beforeEach: () => () => localStorage.removeItem("tap-alerts-story"),
} satisfies Meta<typeof AlertMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

async function open({ canvas, userEvent }: Play) {
  const opener = () => canvas.getByRole("button", { name: "Báo khi có việc mới" });
  await waitFor(() => expect(opener()).toBeEnabled());
  await userEvent.click(opener());
  return (name: string) => screen.findByRole("menuitemcheckbox", { name });
}

export const Alerts: Story = {
  play: async ({ canvas, userEvent }) => {
    const item = await open({ canvas, userEvent });
    const tone = spyOn(OscillatorNode.prototype, "start");
    await userEvent.click(await item("Âm thanh"));
    await expect(await item("Âm thanh")).toBeChecked();
    await expect(tone).toHaveBeenCalled();
    await expect(await item("Thông báo của trình duyệt")).not.toBeChecked();
  },
};

export const NotificationsDenied: Story = {
  play: async ({ canvas, userEvent }) => {
    spyOn(Notification, "requestPermission").mockResolvedValue("denied");
    const item = await open({ canvas, userEvent });
    await userEvent.click(await item("Thông báo của trình duyệt"));
    await toast(/^Trình duyệt đang chặn thông báo của trang này/);
    await expect(await item("Thông báo của trình duyệt")).not.toBeChecked();
  },
};
