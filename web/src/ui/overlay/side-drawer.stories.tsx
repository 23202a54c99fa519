import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconHome } from "@tabler/icons-react";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { LinkRow } from "../layout/link.tsx";
import { SideDrawer } from "./side-drawer.tsx";

function Drawer({ side }: { side: "left" | "right" | "sheet" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Bộ lọc</Button>
      <SideDrawer
        title="Bộ lọc"
        side={side}
        open={isOpen}
        onClose={() => setOpen(false)}
        foot={<Button fullWidth>Xem 24 sản phẩm</Button>}
      >
        <LinkRow to="/" icon={IconHome}>
          Trang chủ
        </LinkRow>
      </SideDrawer>
    </>
  );
}

const meta = {
  title: "Thành phần/Lớp phủ/Ngăn kéo",
  component: Drawer,
  parameters: { docs: { story: { inline: false } } },
  args: { side: "left" },
  argTypes: { side: { control: "inline-radio", options: ["left", "right", "sheet"] } },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bộ lọc" }));
    await expect(canvas.getByRole("dialog", { name: "Bộ lọc" })).toBeVisible();
  },
};

export const FollowingALinkCloses: Story = {
  args: { side: "right" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bộ lọc" }));
    await userEvent.click(canvas.getByRole("link", { name: "Trang chủ" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

async function restOf(dialog: HTMLElement, foot: HTMLElement) {
  await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0));
  const { left, right, bottom } = dialog.getBoundingClientRect();
  return { left, right, bottom, foot: foot.getBoundingClientRect().bottom };
}

export const SheetFromTheRight: Story = {
  args: { side: "sheet" },
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bộ lọc" }));
    const foot = canvas.getByRole("button", { name: "Xem 24 sản phẩm" });
    const rest = await restOf(canvas.getByRole("dialog"), foot);
    await expect(rest.right).toBe(document.documentElement.clientWidth);
    await expect(rest.left).toBeGreaterThan(rest.right / 2);
  },
};

export const SheetFromBelowOnAPhone: Story = {
  args: { side: "sheet" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bộ lọc" }));
    const foot = canvas.getByRole("button", { name: "Xem 24 sản phẩm" });
    const rest = await restOf(canvas.getByRole("dialog"), foot);
    await expect(rest.left).toBe(0);
    await expect(rest.right).toBe(document.documentElement.clientWidth);
    await expect(rest.bottom).toBe(window.innerHeight);
    await expect(rest.foot).toBeLessThanOrEqual(rest.bottom);
  },
};
