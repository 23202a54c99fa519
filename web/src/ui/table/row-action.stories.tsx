import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconTrash } from "@tabler/icons-react";
import { expect, fn, waitFor } from "storybook/test";
import { RowAction } from "./row-action.tsx";

const meta = {
  title: "Thành phần/Bảng/Thao tác hàng",
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
    const reason = canvas.getByText("Bạn không thể tự xóa tài khoản của chính mình");
    await expect(reason).toBeVisible();
    await userEvent.unhover(button);
    await waitFor(() => expect(reason).not.toBeVisible());
  },
};

export const RefusedSaysWhyToTheKeyboard: Story = {
  args: RefusedSaysWhy.args,
  play: async ({ canvas, userEvent }) => {
    const reason = canvas.getByText("Bạn không thể tự xóa tài khoản của chính mình");
    await expect(reason).not.toBeVisible();
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: "Xóa Nguyễn Thị Hoa" });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription(/tự xóa tài khoản/);
    await expect(reason).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(reason).not.toBeVisible();
  },
};

export const RefusedSaysWhyToAFinger: Story = {
  args: RefusedSaysWhy.args,
  play: async ({ canvas, userEvent }) => {
    const reason = canvas.getByText("Bạn không thể tự xóa tài khoản của chính mình");
    const target = canvas.getByRole("button", { name: "Xóa Nguyễn Thị Hoa" });
    await userEvent.pointer({ keys: "[TouchA]", target });
    await expect(reason).toBeVisible();
  },
};
