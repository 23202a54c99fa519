import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconUser } from "@tabler/icons-react";
import { expect, fn } from "storybook/test";
import { ButtonRow, LinkRow } from "../layout/link.tsx";
import { PersonAvatar } from "../media/picture.tsx";
import { PopoverMenu } from "./popover-menu.tsx";

const logout = fn();

const meta = {
  title: "Thành phần/Lớp phủ/Menu nổi",
  component: PopoverMenu,
  args: {
    label: "Tài khoản của Nguyễn Thị Mai",
    button: <PersonAvatar fullName="Nguyễn Thị Mai" />,
    children: (
      <>
        <LinkRow to="/tai-khoan" icon={IconUser}>
          Hồ sơ
        </LinkRow>
        <ButtonRow onClick={logout}>Đăng xuất</ButtonRow>
      </>
    ),
  },
} satisfies Meta<typeof PopoverMenu>;
export default meta;

export const Opened: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Tài khoản của Nguyễn Thị Mai" });
    await userEvent.click(button);
    await userEvent.click(canvas.getByRole("button", { name: "Đăng xuất" }));
    await expect(logout).toHaveBeenCalledOnce();
    await expect(canvas.getByText("Đăng xuất")).not.toBeVisible();
    await userEvent.click(button);
    await expect(canvas.getByRole("link", { name: "Hồ sơ" })).toBeVisible();
  },
};
