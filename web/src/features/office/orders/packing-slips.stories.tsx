import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen as everywhere, expect, waitFor } from "storybook/test";
import { dialog } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Văn phòng/Đơn hàng/Phiếu của một đơn" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/quan-ly-don-hang?status=confirmed";
const patient = { timeout: 10_000 };

export const OpenedFromTheRow: Story = {
  ...screen({ path, role: "admin" }),
  play: async ({ canvas, userEvent }) => {
    const [menu] = await canvas.findAllByRole("button", { name: /^Thao tác với TAP/ }, patient);
    if (!menu) throw new Error("There is no order");
    await userEvent.click(menu);
    const item = { name: "In phiếu đóng gói" };
    await userEvent.click(await everywhere.findByRole("menuitem", item, patient));
    const slips = await dialog("In phiếu đóng gói");
    const print = await slips.findByRole("button", { name: "In 1 phiếu" }, patient);
    await waitFor(() => expect(print).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    const name = menu.ariaLabel ?? "";
    await waitFor(() => expect(canvas.getByRole("button", { name })).toHaveFocus());
  },
};
