import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconHome } from "@tabler/icons-react";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { LinkRow } from "../layout/menu-row.tsx";
import { SideDrawer } from "./side-drawer.tsx";

function Drawer({ side }: { side: "left" | "right" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Bộ lọc</Button>
      <SideDrawer title="Bộ lọc" side={side} open={isOpen} onClose={() => setOpen(false)}>
        <LinkRow to="/" icon={IconHome}>
          Trang chủ
        </LinkRow>
      </SideDrawer>
    </>
  );
}

const meta = {
  title: "ui/SideDrawer",
  component: Drawer,
  args: { side: "left" },
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
