import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconTrash } from "@tabler/icons-react";
import { expect, fn, screen, waitFor } from "storybook/test";
import { RowAction } from "./row-action.tsx";

const meta = {
  title: "ui/RowAction",
  component: RowAction,
  args: {
    label: "Xóa Nguyễn Thị Hoa",
    icon: <IconTrash size={20} />,
    danger: true,
    onClick: fn(),
  },
} satisfies Meta<typeof RowAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Allowed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Xóa Nguyễn Thị Hoa" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const RefusedSaysWhy: Story = {
  args: { disabledReason: "Bạn không thể tự xóa tài khoản của chính mình" },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Xóa Nguyễn Thị Hoa" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    const reason = await screen.findByText("Bạn không thể tự xóa tài khoản của chính mình");
    // A toast comes in gently.
    await waitFor(() => expect(reason).toBeVisible());
  },
};
